import { describe, expect, it } from 'vitest';
import type { Entry } from './entry-log.ts';
import { entryAt } from './sample-entries.ts';
import { createSync, type HistoryPage } from './sync.ts';

const PAGE = 10;

/** A small generator, so that a failed run can be run again by its seed. */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (n: number) => Math.floor(next() * n), chance: (p: number) => next() < p };
}

const page = (entries: Entry[], skip: number): HistoryPage => ({
  conversations: entries.toReversed().slice(skip, skip + PAGE),
  total: entries.length,
});
const entries = (count: number) => Array.from({ length: count }, (_, at) => entryAt(at + 1));

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/**
 * A server, a network and an app with its socket. What is under way lies in `waiting` and arrives whenever the
 * generator says: answers of the history in any order, entries of a socket lost, doubled or swapped.
 */
function bench(seed: number) {
  const random = randomOf(seed);
  const stored: Entry[] = [];
  const answers: (() => void)[] = [];
  let wire: (() => void)[] = [];
  let open = false;
  /** Moments at which the list was not as it must always be: each once, in order. */
  const wrong: string[][] = [];

  const sync = createSync({
    history: (skip) =>
      new Promise((resolve, reject) => {
        // The server looks now or later, the answer arrives later still, or never.
        answers.push(() => {
          const given = page(stored, skip);
          answers.push(() => (random.chance(0.1) ? reject(new Error('lost')) : resolve(given)));
        });
      }),
    onChange: () => {
      const ids = sync.entries().map(({ _id }) => _id);
      if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!)) wrong.push(ids);
    },
  });
  const refresh = () => void sync.refresh().catch(() => undefined);

  function write(): void {
    const entry = entryAt(stored.length + 1);
    stored.push(entry);
    if (!open || random.chance(0.15)) return;
    const deliver = () => sync.add(entry);
    wire.push(deliver);
    if (random.chance(0.15)) wire.push(deliver);
    if (random.chance(0.2) && wire.length > 1) wire.push(...wire.splice(-2, 1));
  }

  /** As the simulator joins: what was missed, then the acknowledgement, then what is live. */
  function connect(): void {
    open = true;
    wire = [];
    const since = sync.since();
    const at = stored.findIndex(({ _id }) => _id === since);
    const missed = at < 0 || stored.length - at > 200 ? undefined : stored.slice(at + 1);
    for (const entry of missed ?? []) wire.push(() => sync.add(entry));
    wire.push(() => {
      if (missed) sync.caughtUp(missed.at(-1));
      else refresh();
    });
  }

  function disconnect(): void {
    open = false;
    wire = [];
  }

  function step(): void {
    const action = random.below(100);
    if (action < 30) write();
    else if (action < 60) wire.shift()?.();
    else if (action < 85) answers.splice(random.below(answers.length), 1)[0]?.();
    else if (action < 88) disconnect();
    else if (action < 92 && !open) connect();
    else if (action < 96) refresh();
    else void sync.loadOlder().catch(() => undefined);
  }

  return { sync, stored, wrong, answers, step, refresh };
}

async function drain(answers: (() => void)[]): Promise<void> {
  await settled();
  while (answers.length > 0) {
    answers.shift()?.();
    await settled();
  }
}

describe('a conversation of 1,000 entries over a bad network', () => {
  it.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'ends complete, in order, each once (seed %i)',
    async (seed) => {
      const { sync, stored, wrong, answers, step, refresh } = bench(seed);
      while (stored.length < 1_000) {
        step();
        await settled();
      }
      // The network is good again; a lost answer is asked for once more.
      for (let tries = 0; tries < 20; tries += 1) {
        refresh();
        await drain(answers);
      }
      const known = () => sync.entries().map(({ _id }) => _id);
      const all = stored.map(({ _id }) => _id);
      // Without a gap up to the newest, from wherever the list begins.
      expect(known()).toEqual(all.slice(all.length - known().length));
      expect(sync.olderLeft()).toBe(all.length - known().length);
      for (let tries = 0; tries < 300 && sync.olderLeft() !== 0; tries += 1) {
        void sync.loadOlder().catch(() => undefined);
        await drain(answers);
      }
      expect(known()).toEqual(all);
      // And was so at every moment: never twice, never out of order.
      expect(wrong).toEqual([]);
    },
  );
});

describe('sync', () => {
  it('begins with the newest page, and goes upwards page by page', async () => {
    const stored = entries(25);
    const asked: number[] = [];
    const sync = createSync({
      history: (skip) => {
        asked.push(skip);
        return Promise.resolve(page(stored, skip));
      },
      onChange: () => undefined,
    });
    await sync.refresh();
    expect([sync.entries().length, sync.olderLeft()]).toEqual([10, 15]);
    await sync.loadOlder();
    await sync.loadOlder();
    await sync.loadOlder();
    expect([sync.entries().length, sync.olderLeft(), asked]).toEqual([25, 0, [0, 10, 20]]);
  });

  it('asks on until it meets what it has, when much was missed', async () => {
    const stored = entries(10);
    const sync = createSync({
      history: (skip) => Promise.resolve(page(stored, skip)),
      onChange: () => undefined,
    });
    await sync.refresh();
    for (let n = 11; n <= 45; n += 1) stored.push(entryAt(n));
    await sync.refresh();
    expect(sync.entries()).toEqual(stored);
  });

  it('starts over where too much was missed; the rest is above', async () => {
    const stored = entries(10);
    const sync = createSync({
      history: (skip) => Promise.resolve(page(stored, skip)),
      onChange: () => undefined,
    });
    await sync.refresh();
    for (let n = 11; n <= 500; n += 1) stored.push(entryAt(n));
    await sync.refresh();
    expect(sync.entries()).toEqual(stored.slice(-120));
    expect(sync.olderLeft()).toBe(380);
  });

  it('says so when the server cannot be asked, and asks from the same place again', async () => {
    let fails = true;
    const stored = entries(3);
    const sync = createSync({
      history: (skip) => (fails ? Promise.reject(new Error('lost')) : Promise.resolve(page(stored, skip))),
      onChange: () => undefined,
    });
    await expect(sync.refresh()).rejects.toThrow('lost');
    fails = false;
    await sync.refresh();
    expect(sync.since()).toBe(stored[2]?._id);
  });
});
