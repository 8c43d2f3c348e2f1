import type { Conversation } from '@krapao/contracts/entities/chat';
import { Socket as NetSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ChatClient } from '../testing/chat-client.ts';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { Random } from '../world/random.ts';

const GUEST = 'guest-1';
let simulator: TestSimulator;
let address: string;
let world: World;
let room: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  simulator = await testSimulator();
  await simulator.app.simulator.goLive();
  address = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app, { seed: 'delivery' });
  await sendControl(world, 'POST', '/events', { type: 'support.setBot', isOn: false });
  room = `${(await world.send('chat.config')).body.PREFIX}${GUEST}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Support and the guest write in turn. Returns the id of the entry. */
async function write(nth: number): Promise<string> {
  if (nth % 2 === 0) {
    const event = { type: 'support.message', guestId: GUEST, text: `text ${nth}` };
    return (await sendControl(world, 'POST', '/events', event)).body.result.conversation._id;
  }
  const message = { message_type: 'text', payload: `text ${nth}` };
  return (await world.send('chat.sendMessage', { body: { guestId: GUEST, message } })).body._id;
}

async function writeMany(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth += 1) ids.push(await write(nth));
  return ids;
}

const fault = (body: object) => sendControl(world, 'POST', '/faults', body);

function client(options?: ConstructorParameters<typeof ChatClient>[3]): ChatClient {
  const made = new ChatClient(address, world, { room, guestId: GUEST }, options);
  sockets.push(made.socket);
  return made;
}

it('1,000 messages with random disconnects of both sides each arrive once, in order, over the socket alone', async () => {
  const chance = new Random('disconnects').stream('cuts');
  const first = await write(0);
  const sent: string[] = [first];
  const arrived: string[] = [first];
  let isWhole = true;
  let joins = 0;
  let isIn = false;
  let everything: (() => void) | undefined;
  let joined: (() => void) | undefined;
  const socket = io(address, {
    auth: { world: world.id, guestId: GUEST },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1,
    reconnectionDelayMax: 1,
  });
  sockets.push(socket);
  socket.on('messaging', ({ _id }: Conversation) => {
    arrived.push(_id);
    if (_id === sent.at(-1)) everything?.();
  });
  socket.on('connect', () => {
    // The client removes no duplicates: no entry may arrive twice.
    socket.emit('join', { room, since: arrived.at(-1) }, (answer: { complete?: boolean }) => {
      isWhole &&= answer.complete === true;
      joins += 1;
      isIn = true;
      joined?.();
    });
  });
  socket.on('disconnect', () => (isIn = false));
  await fault({ socket: 'disconnect', probability: 0.03 });

  let sentWhileOut = 0;
  for (let nth = 1; nth <= 1_000; nth += 1) {
    sent.push(await write(nth));
    if (chance.next() < 0.03 && socket.connected) socket.io.engine.close();
    sentWhileOut = isIn ? 0 : sentWhileOut + 1;
    // For more than 200 missed entries the server tells the client to load the history, which has its own test below.
    if (sentWhileOut > 150) await new Promise<void>((done) => (joined = done));
  }
  await sendControl(world, 'DELETE', '/faults');
  if (arrived.at(-1) !== sent.at(-1)) {
    await new Promise<void>((done) => {
      everything = done;
      if (socket.connected) socket.io.engine.close();
    });
  }
  expect(arrived).toEqual(sent);
  expect(isWhole).toBe(true);
  expect(joins).toBeGreaterThan(20);
});

describe('with any socket fault the list ends up complete, in order and without duplicates', () => {
  it.each([
    ['delay', { delayMs: 3, probability: 0.4 }],
    ['drop', { probability: 0.4 }],
    ['duplicate', { probability: 0.4 }],
    ['reorder', { probability: 0.4 }],
    ['disconnect', { probability: 0.2 }],
  ])('%s', async (socket, how) => {
    const player = client();
    await player.sync();
    await fault({ socket, ...how });
    const sent = await writeMany(60);
    // A player who is disconnected is not cut again: on a busy machine most entries may be written before the player is back.
    while ((await sendControl(world, 'GET', '/faults')).body[0].fired <= 3) {
      await player.sync();
      sent.push(await write(sent.length));
    }
    await player.sync();
    expect(player.shown).toEqual(sent);
  });

  it('all of them at once', async () => {
    const player = client();
    await player.sync();
    for (const socket of ['drop', 'duplicate', 'reorder', 'disconnect'])
      await fault({ socket, probability: 0.15 });
    await fault({ socket: 'delay', delayMs: 2, probability: 0.3 });
    const sent = await writeMany(200);
    await player.sync();
    expect(player.shown).toEqual(sent);
  });

  it('noWebsocket: by polling', async () => {
    await fault({ socket: 'noWebsocket' });
    const player = client({
      transports: ['polling', 'websocket'],
      extraHeaders: { 'x-mock-world': world.id },
    });
    await player.sync();
    const sent = await writeMany(30);
    await player.sync();
    expect(player.shown).toEqual(sent);
    expect(player.socket.io.engine.transport.name).toBe('polling');
  });

  it('refuse: after the connection is accepted again', async () => {
    await fault({ socket: 'refuse', times: 3 });
    const sent = await writeMany(5);
    const player = client();
    await player.sync();
    expect(player.shown).toEqual(sent);
  });

  it('the history is loaded if more was missed than is sent', async () => {
    const player = client();
    await player.sync();
    const before = await writeMany(3);
    await player.sync();
    player.socket.disconnect();
    const missed = await writeMany(250);
    player.socket.connect();
    await player.sync();
    expect(player.shown).toEqual([...before, ...missed]);
  });
});

it('200 sockets that connect at once are all accepted, and each gets an entry once', async () => {
  const players = Array.from({ length: 200 }, () => client());
  await Promise.all(players.map((player) => player.sync()));
  const got = players.map(({ socket }) => {
    const ids: string[] = [];
    socket.on('messaging', ({ _id }: Conversation) => ids.push(_id));
    return ids;
  });
  const sent = await writeMany(3);
  // The answer to a join comes after everything that was sent before it.
  await Promise.all(players.map((player) => player.sync()));
  expect(got).toEqual(players.map(() => sent));
});

it('an entry is sent after the answer of the call that wrote it', async () => {
  const player = client();
  await player.sync();
  const write = vi.spyOn(NetSocket.prototype, 'write');
  onTestFinished(() => {
    write.mockRestore();
  });
  const arrived = new Promise((resolve) => player.socket.once('messaging', resolve));
  const body = { guestId: GUEST, message: { message_type: 'text', payload: 'first' } };
  await fetch(`${address}/api/chat/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-world': world.id },
    body: JSON.stringify(body),
  });
  await arrived;
  const written = write.mock.calls.map(([bytes]) => String(bytes));
  const answer = written.findIndex((text) => text.startsWith('HTTP/1.1 200'));
  const entry = written.findIndex((text) => text.includes('["messaging",'));
  expect([answer, entry].every((at) => at >= 0)).toBe(true);
  expect(entry).toBeGreaterThan(answer);
});

describe('a second join on the same socket', () => {
  it('gets pending entries before the answer', async () => {
    const player = client();
    await player.sync();
    const first = await write(0);
    await player.sync();
    await fault({ socket: 'delay', delayMs: 60_000, times: 1 });
    await fault({ socket: 'reorder', delayMs: 60_000, after: 1, times: 1 });
    const late = await writeMany(2);
    await player.sync();
    expect(player.shown).toEqual([first, ...late]);
  });

  it('reports an incomplete history only if an entry was lost', async () => {
    const player = client();
    await player.sync();
    const first = await write(0);
    await fault({ socket: 'drop', times: 1 });
    const [lost = '', last = ''] = await writeMany(2);
    const join = (since: string) => player.socket.emitWithAck('join', { room, since });
    expect(await join(first)).toEqual({ ok: true, missed: 0, complete: false });
    expect(await join(lost)).toEqual({ ok: true, missed: 0, complete: true });
    expect(await join(last)).toEqual({ ok: true, missed: 0, complete: true });
  });
});
