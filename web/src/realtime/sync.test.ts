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

const atOnce = (give: () => void): void => give();

/** A server with a history, what it was asked for, and an app that reads it. */
function serverOf(stored: Entry[], { total }: { readonly total?: number } = {}) {
  const asked: number[] = [];
  let changes = 0;
  let deliver = atOnce;
  const sync = createSync({
    history: (skip) => {
      asked.push(skip);
      const given = page(stored, skip);
      return new Promise((resolve) => deliver(() => resolve({ ...given, total: total ?? given.total })));
    },
    onChange: () => void (changes += 1),
  });
  return {
    sync,
    stored,
    asked,
    changes: () => changes,
    /** What happens to the answers from now on. */
    hold: (way: typeof deliver) => void (deliver = way),
  };
}

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

  it('lists what is known by the time of the server, whatever the ids', async () => {
    const late = entryAt(1, { createdAt: entryAt(9).createdAt });
    const { sync } = serverOf([entryAt(2), late]);
    await sync.refresh();
    expect(sync.entries()).toEqual([entryAt(2), late]);
  });

  it('asks no further than where it meets what it has', async () => {
    const { sync, stored, asked } = serverOf(entries(10));
    await sync.refresh();
    for (let n = 11; n <= 19; n += 1) stored.push(entryAt(n));
    await sync.refresh();
    expect([sync.entries().length, asked]).toEqual([19, [0, 0]]);
  });

  it('asks no further than the conversation goes, where what it had is gone', async () => {
    const { sync, stored, asked } = serverOf([entryAt(1)]);
    await sync.refresh();
    stored.splice(0, 1, ...Array.from({ length: 20 }, (_, at) => entryAt(at + 2)));
    await sync.refresh();
    expect(asked).toEqual([0, 0, 10]);
  });

  it('of a conversation that was emptied it keeps what it has', async () => {
    const { sync, stored } = serverOf(entries(3));
    await sync.refresh();
    stored.length = 0;
    await sync.refresh();
    expect([sync.entries().length, sync.since()]).toEqual([3, entryAt(3)._id]);
  });

  it('asks down to the first live entry where those came before any page', async () => {
    const { sync, stored, asked } = serverOf(entries(40));
    sync.add(entryAt(18));
    await sync.refresh();
    expect([sync.entries(), asked]).toEqual([stored.slice(10), [0, 10, 20]]);
    expect(sync.olderLeft()).toBe(10);
  });

  it('asked again meanwhile it looks once more, and not oftener', async () => {
    const { sync, stored, asked } = serverOf(entries(2));
    const first = sync.refresh();
    stored.push(entryAt(3));
    await Promise.all([first, sync.refresh(), sync.refresh()]);
    expect(asked).toEqual([0, 0]);
    expect(sync.entries()).toEqual(stored);
    await sync.refresh();
    expect(asked).toEqual([0, 0, 0]);
  });

  it('says each change once, and nothing where nothing changed', async () => {
    const { sync, changes } = serverOf(entries(25));
    await sync.refresh();
    const before = changes();
    expect(before).toBeGreaterThan(0);
    sync.add(entryAt(25));
    expect(changes()).toBe(before);
    sync.add(entryAt(26));
    expect(changes()).toBe(before + 1);
    await sync.loadOlder();
    expect(changes()).toBeGreaterThan(before + 1);
  });

  it('knows how many are above as soon as there is a page, though nothing in it is new', async () => {
    const { sync, changes } = serverOf(entries(25));
    for (let n = 16; n <= 25; n += 1) sync.add(entryAt(n));
    const before = changes();
    await sync.refresh();
    expect([sync.olderLeft(), changes()]).toEqual([15, before + 1]);
  });

  it('a live entry so late that it lies above the list waits until somebody scrolls up to it', async () => {
    const { sync, stored } = serverOf(entries(25));
    await sync.refresh();
    sync.add(entryAt(3));
    expect(sync.entries()).toEqual(stored.slice(15));
    await sync.loadOlder();
    await sync.loadOlder();
    expect(sync.entries()).toEqual(stored);
  });

  it('where all is known a late one is shown in its place', async () => {
    const { sync } = serverOf([entryAt(2), entryAt(3)]);
    await sync.refresh();
    sync.add(entryAt(1));
    expect(sync.entries()).toEqual(entries(3));
  });

  it('a live entry moves nothing up to which all is known; what a join has sent does, and never back', async () => {
    const { sync } = serverOf(entries(3));
    sync.caughtUp(entryAt(1));
    expect(sync.since(), 'of nothing nobody knows that it is whole').toBeUndefined();
    await sync.refresh();
    sync.add(entryAt(5));
    expect(sync.since()).toBe(entryAt(3)._id);
    sync.caughtUp(entryAt(5));
    expect(sync.since()).toBe(entryAt(5)._id);
    sync.caughtUp(entryAt(4));
    sync.caughtUp(undefined);
    expect(sync.since()).toBe(entryAt(5)._id);
  });

  describe('scrolling up', () => {
    it('asks nothing before the newest page is there', async () => {
      const { sync, asked } = serverOf(entries(25));
      await sync.loadOlder();
      sync.add(entryAt(25));
      await sync.loadOlder();
      expect(asked).toEqual([]);
    });

    it('goes past what has moved down meanwhile', async () => {
      const { sync, stored, asked } = serverOf(entries(25));
      await sync.refresh();
      for (let n = 26; n <= 35; n += 1) stored.push(entryAt(n));
      await sync.loadOlder();
      expect(asked).toEqual([0, 10, 20]);
      expect(sync.entries()).toEqual(stored.slice(5, 25));
      expect(sync.olderLeft()).toBe(5);
    });

    it('ends where the server has no more, whatever it said', async () => {
      const { sync, asked } = serverOf(entries(15), { total: 100 });
      await sync.refresh();
      await sync.loadOlder();
      await sync.loadOlder();
      expect([sync.entries().length, asked]).toEqual([15, [0, 10, 15]]);
    });

    it('a page that comes when the list has started over is left out: it would not join up', async () => {
      const held: (() => void)[] = [];
      const { sync, stored, hold } = serverOf(entries(30));
      await sync.refresh();
      hold((give) => held.push(give));
      const older = sync.loadOlder();
      hold(atOnce);
      for (let n = 31; n <= 500; n += 1) stored.push(entryAt(n));
      await sync.refresh();
      held[0]?.();
      await older;
      expect(sync.entries()).toEqual(stored.slice(-120));
    });
  });
});

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
