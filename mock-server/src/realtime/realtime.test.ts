import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { worldIn, sendControl } from '../testing/simulator.ts';
import { connected, entryIdOf, join, ListeningSimulator, next } from '../testing/sockets.ts';

let simulator: ListeningSimulator;
let world: World;
let room: string;

beforeAll(async () => {
  simulator = await ListeningSimulator.start();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  room = await simulator.roomOf(world);
});
afterEach(() => simulator.cutSockets());

const open: ListeningSimulator['open'] = (...request) => simulator.open(...request);
const inRoom = (since?: string) => simulator.inRoom(world, since);
const write = (text: string, to = world) =>
  sendControl(to, 'POST', '/events', { type: 'support.message', username: '0812345678', text });

it('a member joins the own room and gets what support writes', async () => {
  const socket = await connected(open({ world: world.id, token: await world.member('somchai').signIn() }));
  expect(await join(socket, { room })).toEqual({ ok: true });
  const message = next(socket, 'messaging');
  await write('สวัสดีครับ');
  expect(await message).toMatchObject({
    sender: 'other',
    message: { message_type: 'text', payload: 'สวัสดีครับ' },
  });
});

it('the world can be named by header or cookie', async () => {
  const token = await world.member('somchai').signIn();
  const named: Record<string, string>[] = [
    { 'x-mock-world': world.id },
    { cookie: `mock_world=${world.id}` },
  ];
  for (const headers of named) {
    const socket = await connected(open({ token }, headers));
    expect(await join(socket, { room })).toEqual({ ok: true });
  }
});

it.each(['websocket', 'polling'])(
  'the world can be named in the URL, for a load balancer: %s',
  async (transport) => {
    const named = { query: { world: world.id }, transports: [transport] };
    const socket = await connected(open({ token: await world.member('somchai').signIn() }, {}, named));
    expect(await join(socket, { room })).toEqual({ ok: true });
    const unknown = { query: { world: 'nowhere' }, transports: [transport] };
    await expect(connected(open({}, {}, unknown))).rejects.toThrow('There is no world "nowhere"');
  },
);

it('a guest joins the room of the guest id', async () => {
  const { PREFIX } = (await world.send('chat.config')).body;
  const socket = await connected(open({ world: world.id, guestId: 'guest-1' }));
  expect(await join(socket, { room: `${PREFIX}guest-1` })).toEqual({ ok: true });
  expect(await join(socket, { room })).toMatchObject({ ok: false, message: 'UNAUTHORIZED' });
});

it('joining the room of another, or without a sign-in, is refused', async () => {
  const socket = await connected(open({ world: world.id, token: await world.member('somchai').signIn() }));
  expect(await join(socket, { room: await simulator.roomOf(world, 'malee') })).toMatchObject({ ok: false });
  expect(await join(await connected(open({ world: world.id })), { room })).toMatchObject({ ok: false });
  const foreign = await connected(open({ world: world.id, token: 'nonsense' }));
  expect(await join(foreign, { room })).toEqual({ ok: false, message: 'invalid-token' });
});

it('a join is refused while the service is gone, as calls are, and one that has joined is cut', async () => {
  const { PREFIX } = (await world.send('chat.config')).body;
  const setGone = (gone: boolean) => world.event({ type: 'service.setGone', gone });
  const token = await world.member('somchai').signIn();
  const present = await connected(open({ world: world.id, token }));
  expect(await join(present, { room })).toEqual({ ok: true });
  await setGone(true);
  const isCut = new Promise((resolve) => present.on('disconnect', resolve));
  const late = await connected(open({ world: world.id, token }));
  expect(await join(late, { room })).toEqual({ ok: false, message: 'gone' });
  const guest = await connected(open({ world: world.id, guestId: 'guest-1' }));
  expect(await join(guest, { room: `${PREFIX}guest-1` })).toEqual({
    ok: false,
    message: 'gone',
  });
  await write('still there?');
  await isCut;
  await setGone(false);
  expect(await join(late, { room })).toEqual({ ok: true });
});

it('a join that breaks the contract is refused', async () => {
  const socket = await connected(open({ world: world.id, token: await world.member('somchai').signIn() }));
  expect(await join(socket, {})).toEqual({ ok: false, message: 'KEY_MISSING' });
  expect(await join(socket, { room, also: 1 })).toEqual({ ok: false, message: 'KEY_INVALID' });
  expect(await join(socket, null)).toEqual({ ok: false, message: 'KEY_INVALID' });
  socket.emit('join', { room });
  expect(await join(socket, { room })).toEqual({ ok: true });
});

it('rooms of the same name in two worlds are separate', async () => {
  const start = { seed: 'twin', now: '2026-05-05T00:00:00.000Z' };
  const [left, right] = [await worldIn(simulator.app, start), await worldIn(simulator.app, start)];
  world = left;
  const same = await simulator.roomOf(world, 'somchai');
  const inLeft = await connected(open({ world: left.id, token: await left.member('somchai').signIn() }));
  const inRight = await connected(open({ world: right.id, token: await right.member('somchai').signIn() }));
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

it('a connection that names an unknown or invalid world is refused with the reason', async () => {
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
  const other = await worldIn(simulator.app);
  const stays = await connected(open({ world: other.id }));
  const socket = await connected(open({ world: world.id }));
  const cut = next(socket, 'disconnect');
  await sendControl(world, method, path);
  expect(await cut).toMatch(/server|transport/);
  expect(stays.connected).toBe(true);
});

it('after a reset the messages of the world still arrive', async () => {
  await sendControl(world, 'POST', '/reset');
  const socket = await connected(open({ world: world.id, token: await world.member('somchai').signIn() }));
  await join(socket, { room });
  const message = next(socket, 'messaging');
  await write('again');
  expect(await message).toMatchObject({ message: { payload: 'again' } });
});

it('a deactivated member gets nothing more, and is told why', async () => {
  const { socket, got } = await inRoom();
  await sendControl(world, 'POST', '/events', {
    type: 'member.setActive',
    username: '0812345678',
    isActive: false,
  });
  const cut = next(socket, 'disconnect');
  await write('secret');
  expect([await cut, got]).toEqual(['transport close', []]);
});

describe('after a reconnect', () => {
  it('missed entries since the last known one arrive in order, before the answer', async () => {
    const last = entryIdOf(await write('one'));
    for (const text of ['two', 'three', 'four']) await write(text);
    const { got, acknowledged, until } = await inRoom(last);
    expect(acknowledged).toEqual({ ok: true, missed: 3, complete: true });
    expect(got).toEqual(['two', 'three', 'four']);
    await write('five');
    await until('five');
    expect(got).toEqual(['two', 'three', 'four', 'five']);
  });

  it('nothing arrives twice, however often the room is joined', async () => {
    const last = entryIdOf(await write('one'));
    const { socket, got, until } = await inRoom(last);
    await write('two');
    expect(await join(socket, { room, since: last })).toEqual({ ok: true, missed: 0, complete: true });
    expect(await join(socket, { room })).toEqual({ ok: true });
    await write('three');
    await until('three');
    expect(got).toEqual(['two', 'three']);
  });

  it('a last entry of another room, or too long ago, means that the history has to be loaded', async () => {
    const first = entryIdOf(await write('first'));
    expect((await inRoom('f'.repeat(24))).acknowledged).toEqual({ ok: true, missed: 0, complete: false });
    for (let at = 0; at < 201; at += 1) await write(`text ${at}`);
    const { acknowledged, got } = await inRoom(first);
    expect([acknowledged, got]).toEqual([{ ok: true, missed: 0, complete: false }, []]);
  });

  it('a client whose last entry was undone is told to load the history, also when a new entry has the same id', async () => {
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const kept = entryIdOf(await write('kept'));
    const { seq } = (await sendControl(world, 'GET', '/requests?view=index')).body.entries[0];
    const undone = entryIdOf(await write('undone'));
    await inRoom(kept);
    await sendControl(world, 'POST', '/rewind', { before: seq + 1 });
    const anew = entryIdOf(await write('written anew'));
    expect(anew).toBe(undone);
    expect((await inRoom(undone)).acknowledged).toEqual({ ok: true, missed: 0, complete: false });
    const { got, acknowledged } = await inRoom(kept);
    expect([acknowledged, got]).toEqual([{ ok: true, missed: 1, complete: true }, ['written anew']]);
  });

  it('missed entries of the room of another are not sent', async () => {
    const last = entryIdOf(await write('one'));
    await write('two');
    const socket = await connected(open({ world: world.id, token: await world.member('malee').signIn() }));
    const got: unknown[] = [];
    socket.on('messaging', (entry) => got.push(entry));
    expect(await join(socket, { room, since: last })).toEqual({ ok: false, message: 'UNAUTHORIZED' });
    expect(got).toEqual([]);
  });
});
