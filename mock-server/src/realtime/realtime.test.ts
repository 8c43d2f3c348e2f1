import type { Conversation } from '@krapao/contracts/entities/chat';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

function open(
  auth: Record<string, unknown>,
  headers: Record<string, string> = {},
  options: Parameters<typeof io>[1] = {},
): Socket {
  const socket = io(address, {
    auth,
    extraHeaders: headers,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
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
  const named: Record<string, string>[] = [
    { 'x-mock-world': world.id },
    { cookie: `mock_world=${world.id}` },
  ];
  for (const headers of named) {
    const socket = await connected(open({ token }, headers));
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

/** Somchai's socket in the room, and the texts it gets. */
async function inRoom(since?: string) {
  const socket = await connected(open({ world: world.id, token: await world.signIn() }));
  const got: string[] = [];
  socket.on('messaging', ({ message }: Conversation) => got.push(String(message.payload)));
  const acknowledged = await join(socket, { room, ...(since !== undefined && { since }) });
  /** Resolves when an entry with this text has come. */
  const until = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => (got.includes(text) ? resolve() : void socket.once('messaging', look));
      look();
    });
  return { socket, got, until, acknowledged };
}

const idOf = (reply: Awaited<ReturnType<typeof write>>): string => reply.body.result.conversation._id;
const fault = (body: object) => world.control('POST', '/faults', body);

it('a member who was switched off gets nothing any more, and learns why', async () => {
  const { socket, got } = await inRoom();
  await world.control('POST', '/events', {
    type: 'member.setActive',
    username: '0812345678',
    isActive: false,
  });
  const cut = next(socket, 'disconnect');
  await write('secret');
  expect([await cut, got]).toEqual(['transport close', []]);
});

describe('after a reconnect', () => {
  it('comes what was missed since the last known entry, in order and before the answer', async () => {
    const last = idOf(await write('one'));
    for (const text of ['two', 'three', 'four']) await write(text);
    const { got, acknowledged, until } = await inRoom(last);
    expect(acknowledged).toEqual({ ok: true, missed: 3, complete: true });
    expect(got).toEqual(['two', 'three', 'four']);
    await write('five');
    await until('five');
    expect(got).toEqual(['two', 'three', 'four', 'five']);
  });

  it('nothing twice, however often the room is joined', async () => {
    const last = idOf(await write('one'));
    const { socket, got, until } = await inRoom(last);
    await write('two');
    expect(await join(socket, { room, since: last })).toEqual({ ok: true, missed: 0, complete: true });
    expect(await join(socket, { room })).toEqual({ ok: true });
    await write('three');
    await until('three');
    expect(got).toEqual(['two', 'three']);
  });

  it('an entry that is not of this room, or too long ago, says that the history has to be loaded', async () => {
    const first = idOf(await write('first'));
    expect((await inRoom('f'.repeat(24))).acknowledged).toEqual({ ok: true, missed: 0, complete: false });
    for (let at = 0; at < 201; at += 1) await write(`text ${at}`);
    const { acknowledged, got } = await inRoom(first);
    expect([acknowledged, got]).toEqual([{ ok: true, missed: 0, complete: false }, []]);
  });

  it('nobody gets what was missed in the room of another', async () => {
    const last = idOf(await write('one'));
    await write('two');
    const socket = await connected(open({ world: world.id, token: await world.signIn('malee') }));
    const got: unknown[] = [];
    socket.on('messaging', (entry) => got.push(entry));
    expect(await join(socket, { room, since: last })).toEqual({ ok: false, message: 'UNAUTHORIZED' });
    expect(got).toEqual([]);
  });
});

describe('a fault of sockets', () => {
  it('drop: the entry is lost, and a reconnect brings it', async () => {
    const { got, until } = await inRoom();
    const last = idOf(await write('one'));
    await fault({ socket: 'drop', times: 1 });
    await write('two');
    await write('three');
    await until('three');
    expect(got).toEqual(['one', 'three']);
    expect((await inRoom(last)).got).toEqual(['two', 'three']);
  });

  it('duplicate and reorder', async () => {
    const { got, until } = await inRoom();
    await fault({ socket: 'duplicate', times: 1 });
    await fault({ socket: 'reorder', after: 1, times: 1 });
    for (const text of ['one', 'two', 'three', 'four']) await write(text);
    await until('four');
    expect(got).toEqual(['one', 'one', 'three', 'two', 'four']);
    const faults = await world.control('GET', '/faults');
    expect(faults.body).toMatchObject([
      { faultId: 'f1', socket: 'duplicate', matched: 4, struck: 1 },
      { faultId: 'f2', socket: 'reorder', matched: 4, struck: 1 },
    ]);
  });

  it('disconnect: as a network does it, so that a client connects again by itself', async () => {
    const { socket } = await inRoom();
    const last = idOf(await write('one'));
    await fault({ socket: 'disconnect', times: 1 });
    const cut = next(socket, 'disconnect');
    await write('two');
    expect(await cut).toMatch(/^transport/);
    expect((await inRoom(last)).got).toEqual(['two']);
  });

  it('noWebsocket: the client stays with polling', async () => {
    await fault({ socket: 'noWebsocket' });
    const headers = { 'x-mock-world': world.id };
    await expect(connected(open({}, headers))).rejects.toThrow('websocket error');
    const socket = await connected(
      open({ token: await world.signIn() }, headers, { transports: ['polling', 'websocket'] }),
    );
    await join(socket, { room });
    const message = next(socket, 'messaging');
    await write('by polling');
    expect(await message).toMatchObject({ message: { payload: 'by polling' } });
    expect(socket.io.engine.transport.name).toBe('polling');
  });

  it('refuse: there is no connection at all', async () => {
    await fault({ socket: 'refuse', times: 1 });
    await expect(connected(open({ world: world.id }))).rejects.toThrow('by a fault');
    expect((await connected(open({ world: world.id }))).connected).toBe(true);
  });

  it('an answer that waits is overtaken by the event of its call', async () => {
    const { until } = await inRoom();
    await fault({ operation: 'chat.sendMessage', answerAfterMs: 50 });
    let isAnswered = false;
    const userId = world.members[0]?._id;
    const answered = world
      .call('chat.sendMessage', {
        token: await world.signIn(),
        body: { userId, message: { message_type: 'text', payload: 'hello' } },
      })
      .then((reply) => {
        isAnswered = true;
        return reply.status;
      });
    await until('hello');
    expect(isAnswered).toBe(false);
    expect(await answered).toBe(200);
  });

  it.each([
    [{ socket: 'delay' }, 'delay needs delayMs'],
    [{ socket: 'drop', delayMs: 1 }, 'delayMs goes with delay or reorder'],
    [{ socket: 'noise' }, 'Invalid option'],
  ])('%j is not one', async (body, reason) => {
    const reply = await fault(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.body.data.issues[0].message).toContain(reason);
  });
});
