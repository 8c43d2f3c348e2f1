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
const fault = (body: object) => sendControl(world, 'POST', '/faults', body);

describe('a fault of sockets', () => {
  it('drop: the entry is lost, and arrives after a reconnect', async () => {
    const { got, until } = await inRoom();
    const last = entryIdOf(await write('one'));
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
    const faults = await sendControl(world, 'GET', '/faults');
    expect(faults.body).toMatchObject([
      { faultId: 'f1', socket: 'duplicate', matched: 4, fired: 1 },
      { faultId: 'f2', socket: 'reorder', matched: 4, fired: 1 },
    ]);
  });

  it('disconnect: like a network failure, so that a client reconnects by itself', async () => {
    const { socket } = await inRoom();
    const last = entryIdOf(await write('one'));
    await fault({ socket: 'disconnect', times: 1 });
    const cut = next(socket, 'disconnect');
    await write('two');
    expect(await cut).toMatch(/^transport/);
    expect((await inRoom(last)).got).toEqual(['two']);
  });

  it('noWebsocket: the client keeps polling', async () => {
    await fault({ socket: 'noWebsocket' });
    const headers = { 'x-mock-world': world.id };
    await expect(connected(open({}, headers))).rejects.toThrow('websocket error');
    const socket = await connected(
      open({ token: await world.member('somchai').signIn() }, headers, {
        transports: ['polling', 'websocket'],
      }),
    );
    await join(socket, { room });
    const message = next(socket, 'messaging');
    await write('by polling');
    expect(await message).toMatchObject({ message: { payload: 'by polling' } });
    expect(socket.io.engine.transport.name).toBe('polling');
  });

  it('noWebsocket: also refuses a websocket whose world is only in its auth', async () => {
    await fault({ socket: 'noWebsocket', times: 1 });
    await expect(connected(open({ world: world.id }))).rejects.toThrow('no websocket, by a fault');
    expect((await connected(open({ world: world.id }))).connected).toBe(true);
  });

  it('noWebsocket: counts a connection once, wherever its world is named', async () => {
    await fault({ socket: 'noWebsocket', after: 1 });
    const headers = { 'x-mock-world': world.id };
    expect((await connected(open({ world: world.id }, headers))).connected).toBe(true);
    await expect(connected(open({ world: world.id }, headers))).rejects.toThrow('websocket error');
  });

  it('refuse: there is no connection at all', async () => {
    await fault({ socket: 'refuse', times: 1 });
    await expect(connected(open({ world: world.id }))).rejects.toThrow('by a fault');
    expect((await connected(open({ world: world.id }))).connected).toBe(true);
  });

  it('the event of a call arrives before its delayed answer', async () => {
    const { until } = await inRoom();
    await fault({ operation: 'chat.sendMessage', answerAfterMs: 50 });
    let isAnswered = false;
    const userId = world.members[0]?._id;
    const answered = world
      .send('chat.sendMessage', {
        token: await world.member('somchai').signIn(),
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
    [{ socket: 'noise' }, 'must be '],
  ])('%j is not a valid socket fault', async (body, reason) => {
    const reply = await fault(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(reply.body.data.issues[0].message).toContain(reason);
  });
});
