import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cursor, Entry } from './entry-log.ts';
import type { Identity, RealtimeTransport } from './transport.ts';
import { sampleBackend } from './sample-backend.ts';
import { entryAt } from './sample-entries.ts';
import { createSync } from './sync.ts';
import { openWebsocketTransport } from './websocket-transport.ts';

const guest: Identity = { kind: 'guest', id: 'guest-1' };
const REJOIN_MS = 5_000;

let backend: Awaited<ReturnType<typeof sampleBackend>>;
let network: EventTarget & { onLine: boolean };
const transports: RealtimeTransport[] = [];

beforeEach(async () => {
  // Only the clock of the app: a busy machine may take its time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  backend = await sampleBackend();
  network = Object.assign(new EventTarget(), { onLine: true });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  await backend.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits for the backend without moving the clock of the app, as `expect.poll` would. */
async function until(condition: () => boolean): Promise<void> {
  const [own, last] = [backend, performance.now() + 30_000];
  const isOver = () => backend !== own || performance.now() > last;
  while (!condition() && !isOver()) await new Promise(setImmediate);
  expect(condition()).toBe(true);
}

const passRejoinTime = () => vi.advanceTimersByTime(REJOIN_MS);

/** A transport, and all that it says. */
function open({ identity = guest, since = () => undefined as string | undefined } = {}) {
  const said: string[] = [];
  const entries: Entry[] = [];
  const transport = openWebsocketTransport(backend.address, {
    identity,
    room: 'chat-guest-1',
    rejoinMs: REJOIN_MS,
    since,
    onEntry: (entry) => entries.push(entry),
    onJoined: (complete, last) =>
      said.push(`joined, ${complete ? 'complete' : 'not complete'}, ${last?._id ?? 'none'}`),
    onLost: () => said.push('lost'),
    onUnreadable: (why) => said.push(why),
  });
  transports.push(transport);
  return { transport, said, entries };
}

describe('joins', () => {
  it.each([
    ['a guest by the stored id', guest, { guestId: 'guest-1' }],
    ['a member by the token', { kind: 'member', id: 'm', token: 'secret' } as const, { token: 'secret' }],
  ])('the room as %s', async (_who, identity, who) => {
    const { said } = open({ identity });
    await until(() => said.length > 0);
    expect([backend.joins, said]).toEqual([
      [{ room: 'chat-guest-1', ...who }],
      ['joined, not complete, none'],
    ]);
  });

  it('with the last entry up to which nothing is missing, and gets what came after it', async () => {
    backend.stored.push(entryAt(1), entryAt(2), entryAt(3));
    const { said, entries } = open({ since: () => entryAt(1)._id });
    await until(() => said.length > 0);
    expect(backend.joins[0]?.since).toBe(entryAt(1)._id);
    expect(entries).toEqual([entryAt(2), entryAt(3)]);
    expect(said).toEqual([`joined, complete, ${entryAt(3)._id}`]);
  });

  it('again where it was not let in, until it is', async () => {
    backend.answer = (socket) => socket.send(backend.frame('joined', { ok: false, message: 'UNAUTHORIZED' }));
    const { said } = open();
    await until(() => said.length === 1);
    expect([said, backend.joins.length]).toEqual([['lost'], 1]);
    passRejoinTime();
    await until(() => said.length === 2);
    expect(backend.joins).toHaveLength(2);
    backend.answer = backend.welcome;
    passRejoinTime();
    await until(() => said.at(-1)?.startsWith('joined') === true);
    expect(backend.connections()).toBe(1);
  });

  it('by a new connection where no answer comes', async () => {
    backend.answer = () => undefined;
    const { said } = open();
    await until(() => backend.joins.length === 1);
    vi.advanceTimersByTime(REJOIN_MS - 1);
    expect(said).toEqual([]);
    backend.answer = backend.welcome;
    vi.advanceTimersByTime(1);
    await until(() => said.at(-1)?.startsWith('joined') === true);
    expect(said[0]).toBe('lost');
    await until(() => backend.connections() === 1);
  });
});

describe('after a cut', () => {
  it('joins again by itself', async () => {
    const { said } = open();
    await until(() => said.length === 1);
    backend.cut();
    await until(() => said.length === 2);
    passRejoinTime();
    await until(() => said.length === 3);
    expect(said).toEqual(['joined, not complete, none', 'lost', 'joined, not complete, none']);
  });

  it('without a network it waits for one', async () => {
    const tries = vi.spyOn(globalThis, 'WebSocket');
    const { transport, said } = open();
    await until(() => said.length === 1);
    network.onLine = false;
    network.dispatchEvent(new Event('offline'));
    expect(said.at(-1)).toBe('lost');
    await until(() => backend.connections() === 0);
    transport.check();
    vi.advanceTimersByTime(10 * REJOIN_MS);
    expect(tries).toHaveBeenCalledTimes(1);
    network.onLine = true;
    vi.advanceTimersByTime(REJOIN_MS);
    expect(tries).toHaveBeenCalledTimes(2);
    await until(() => said.length === 3);
  });

  it('a transport that looks alive after a sleep and is not is opened again', async () => {
    const { transport, said } = open();
    await until(() => said.length === 1);
    backend.answer = () => undefined;
    transport.check();
    await until(() => backend.joins.length === 2);
    backend.answer = backend.welcome;
    passRejoinTime();
    await until(() => said.length === 3);
    expect(said).toEqual(['joined, not complete, none', 'lost', 'joined, not complete, none']);
  });

  it('a transport that is alive stays, and says nothing new', async () => {
    const { transport, said, entries } = open();
    await until(() => said.length === 1);
    transport.check();
    await until(() => backend.joins.length === 2);
    backend.write(entryAt(1));
    await until(() => entries.length === 1);
    expect([said, backend.connections()]).toEqual([['joined, not complete, none'], 1]);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['a frame that is not JSON', 'hello'],
    ['a frame that is not text', new Uint8Array([1, 2])],
    ['a frame of no event that is known', '{"event":"typing","data":{}}'],
    ['a frame of no event that is known', 'null'],
    ['a messaging that is no entry', '{"event":"messaging","data":{"_id":1}}'],
    ['a messaging that is no entry', '{"event":"messaging"}'],
    ['a joined without ok', '{"event":"joined","data":"yes"}'],
  ])('is refused as %s, and what comes after it arrives', async (why, bad) => {
    const { said, entries } = open();
    await until(() => said.length === 1);
    backend.say(bad);
    backend.write(entryAt(1));
    await until(() => entries.length === 1);
    expect(said.slice(1)).toEqual([expect.stringMatching(new RegExp(`^${why}: `))]);
  });

  it('among what was missed, nobody calls it complete', async () => {
    backend.stored.push(entryAt(1), { ...entryAt(2), createdAt: 'soon' }, entryAt(3));
    const { said, entries } = open({ since: () => entryAt(1)._id });
    await until(() => said.length === 2);
    expect(entries).toEqual([entryAt(3)]);
    expect(said[1]).toBe(`joined, not complete, ${entryAt(3)._id}`);
  });
});

it('400 entries with cuts, losses and doubles end complete, in order, once', async () => {
  const wrong: string[][] = [];
  const sync = createSync({
    history: (skip) =>
      Promise.resolve({
        conversations: backend.stored.toReversed().slice(skip, skip + 10),
        total: backend.stored.length,
      }),
    onChange: () => {
      const ids = sync.entries().map(({ _id }) => _id);
      if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!)) wrong.push(ids);
    },
  });
  backend.stored.push(entryAt(1));
  await sync.refresh();
  let joins = 0;
  let losses = 0;
  const onJoined = (complete: boolean, last: Cursor | undefined) => {
    joins += 1;
    if (complete) sync.caughtUp(last);
    else void sync.refresh();
  };
  const transport = openWebsocketTransport(backend.address, {
    identity: guest,
    room: 'chat-guest-1',
    rejoinMs: REJOIN_MS,
    since: sync.since,
    onEntry: (entry) => sync.add(entry),
    onJoined,
    onLost: () => void (losses += 1),
    onUnreadable: () => undefined,
  });
  transports.push(transport);
  await until(() => joins === 1);
  for (let n = 2; n <= 400; n += 1) {
    backend.write(entryAt(n), { times: n % 7 === 0 ? 0 : n % 11 === 0 ? 2 : 1 });
    if (n % 50 !== 0) continue;
    // Some are cut on their way, some are written while nobody is there.
    const [before, lost] = [joins, losses];
    backend.cut();
    await until(() => losses > lost);
    passRejoinTime();
    await until(() => joins > before);
  }
  // Every other fault left a gap behind it; the last cut was the last word.
  expect(sync.entries()).toEqual(backend.stored);
  expect(wrong).toEqual([]);
});

it('once closed it is gone from the backend, says nothing, and does not come back', async () => {
  const tries = vi.spyOn(globalThis, 'WebSocket');
  const { transport, said, entries } = open();
  await until(() => said.length === 1);
  transport.close();
  backend.write(entryAt(1));
  await until(() => backend.connections() === 0);
  vi.advanceTimersByTime(10 * REJOIN_MS);
  network.dispatchEvent(new Event('offline'));
  expect([said, entries]).toEqual([['joined, not complete, none'], []]);
  expect(tries).toHaveBeenCalledTimes(1);
});
