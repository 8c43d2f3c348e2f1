import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSimulator, TestWorld, type TestSimulator } from '../testing/simulator.ts';

let simulator: TestSimulator;
let address: string;
let world: TestWorld;
let room: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  simulator = await testSimulator();
  await simulator.app.simulator.goLive();
  address = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await TestWorld.make(simulator.app);
  room = await roomOf('somchai');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

async function roomOf(persona: string): Promise<string> {
  const { PREFIX } = (await world.call('chat.config')).body;
  return `${PREFIX}${world.members.find((member) => member.persona === persona)?._id}`;
}

function open(auth: Record<string, unknown>, headers: Record<string, string> = {}): Socket {
  const socket = io(address, {
    auth,
    extraHeaders: headers,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}

/** The socket once it is connected; rejects with why it was refused. */
const connected = (socket: Socket): Promise<Socket> =>
  new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

const join = (socket: Socket, payload: unknown): Promise<unknown> => socket.emitWithAck('join', payload);
const write = (text: string, to = world) =>
  to.control('POST', '/events', { type: 'support.message', username: '0812345678', text });

it('a member joins the own room and gets what support writes', async () => {
  const socket = await connected(open({ world: world.id, token: await world.signIn() }));
  expect(await join(socket, { room })).toEqual({ ok: true });
  const message = next(socket, 'messaging');
  await write('สวัสดีครับ');
  expect(await message).toMatchObject({
    sender: 'other',
    message: { message_type: 'text', payload: 'สวัสดีครับ' },
  });
});

it('the world is named by header or cookie too', async () => {
  const token = await world.signIn();
  for (const headers of [{ 'x-mock-world': world.id }, { cookie: `mock_world=${world.id}` }]) {
    const socket = await connected(open({ token }, headers as Record<string, string>));
    expect(await join(socket, { room })).toEqual({ ok: true });
  }
});

it('a guest joins the room of the guest id', async () => {
  const { PREFIX } = (await world.call('chat.config')).body;
  const socket = await connected(open({ world: world.id, guestId: 'guest-1' }));
  expect(await join(socket, { room: `${PREFIX}guest-1` })).toEqual({ ok: true });
  expect(await join(socket, { room })).toMatchObject({ ok: false, message: 'UNAUTHORIZED' });
});

it('nobody joins the room of another, or without a sign-in', async () => {
  const socket = await connected(open({ world: world.id, token: await world.signIn() }));
  expect(await join(socket, { room: await roomOf('malee') })).toMatchObject({ ok: false });
  expect(await join(await connected(open({ world: world.id })), { room })).toMatchObject({ ok: false });
  const foreign = await connected(open({ world: world.id, token: 'nonsense' }));
  expect(await join(foreign, { room })).toEqual({ ok: false, message: 'invalid-token' });
});

it('a join that is not what the contract says is refused', async () => {
  const socket = await connected(open({ world: world.id, token: await world.signIn() }));
  expect(await join(socket, {})).toEqual({ ok: false, message: 'KEY_MISSING' });
  expect(await join(socket, { room, also: 1 })).toEqual({ ok: false, message: 'KEY_INVALID' });
  expect(await join(socket, null)).toEqual({ ok: false, message: 'KEY_INVALID' });
  socket.emit('join', { room });
  expect(await join(socket, { room })).toEqual({ ok: true });
});

it('the same room in two worlds is two rooms', async () => {
  const start = { seed: 'twin', now: '2026-05-05T00:00:00.000Z' };
  const [left, right] = [
    await TestWorld.make(simulator.app, start),
    await TestWorld.make(simulator.app, start),
  ];
  world = left;
  const same = await roomOf('somchai');
  const inLeft = await connected(open({ world: left.id, token: await left.signIn() }));
  const inRight = await connected(open({ world: right.id, token: await right.signIn() }));
  expect(await join(inLeft, { room: same })).toEqual({ ok: true });
  expect(await join(inRight, { room: same })).toEqual({ ok: true });
  const got: unknown[] = [];
  inRight.on('messaging', (message: { message: { payload: string } }) => got.push(message.message.payload));
  const last = next(inRight, 'messaging');
  await write('for the left', left);
  await write('for the right', right);
  await last;
  expect(got).toEqual(['for the right']);
});

it('an unknown world, or nonsense, refuses the connection with the reason', async () => {
  await expect(connected(open({ world: 'nowhere' }))).rejects.toMatchObject({
    message: 'There is no world "nowhere".',
    data: { how: expect.stringContaining('POST /__mock/worlds') },
  });
  await expect(connected(open({ world: world.id, tokn: 'x' }))).rejects.toMatchObject({
    message: 'KEY_INVALID',
  });
});

it.each([
  ['dropped', 'DELETE', ''],
  ['reset', 'POST', '/reset'],
])('a world that is %s cuts its sockets, and no others', async (_what, method, path) => {
  const other = await TestWorld.make(simulator.app);
  const stays = await connected(open({ world: other.id }));
  const socket = await connected(open({ world: world.id }));
  const cut = next(socket, 'disconnect');
  await world.control(method, path);
  expect(await cut).toMatch(/server|transport/);
  expect(stays.connected).toBe(true);
});

it('after a reset the messages of the world still arrive', async () => {
  await world.control('POST', '/reset');
  const socket = await connected(open({ world: world.id, token: await world.signIn() }));
  await join(socket, { room });
  const message = next(socket, 'messaging');
  await write('again');
  expect(await message).toMatchObject({ message: { payload: 'again' } });
});
