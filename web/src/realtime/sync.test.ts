import { describe, expect, it } from 'vitest';
import { entryAt } from './sample-entries.ts';
import { page, entries, settled, bench, drain, atOnce, serverOf } from './sample-sync.ts';
import { createSync } from './sync.ts';

describe('sync', () => {
  it('starts with the newest page, and loads older ones page by page', async () => {
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

  it('loads pages until it reaches known entries if many were missed', async () => {
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

  it('restarts the list if too many were missed; the others count as older', async () => {
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

  it('rejects if the server cannot be reached, and a new refresh succeeds', async () => {
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

  it('lists entries by the time of the server, whatever the ids', async () => {
    const late = entryAt(1, { createdAt: entryAt(9).createdAt });
    const { sync } = serverOf([entryAt(2), late]);
    await sync.refresh();
    expect(sync.entries()).toEqual([entryAt(2), late]);
  });

  it('requests no further pages after it has reached a known entry', async () => {
    const { sync, stored, asked } = serverOf(entries(10));
    await sync.refresh();
    for (let n = 11; n <= 19; n += 1) stored.push(entryAt(n));
    await sync.refresh();
    expect([sync.entries().length, asked]).toEqual([19, [0, 0]]);
  });

  it('requests no pages beyond the end of the conversation if the known entries are gone', async () => {
    const { sync, stored, asked } = serverOf([entryAt(1)]);
    await sync.refresh();
    stored.splice(0, 1, ...Array.from({ length: 20 }, (_, at) => entryAt(at + 2)));
    await sync.refresh();
    expect(asked).toEqual([0, 0, 10]);
  });

  it('keeps its entries if the conversation was emptied on the server', async () => {
    const { sync, stored } = serverOf(entries(3));
    await sync.refresh();
    stored.length = 0;
    await sync.refresh();
    expect([sync.entries().length, sync.since()]).toEqual([3, entryAt(3)._id]);
  });

  it('loads pages down to the first live entry if that arrived before any page', async () => {
    const { sync, stored, asked } = serverOf(entries(40));
    sync.add(entryAt(18));
    await sync.refresh();
    expect([sync.entries(), asked]).toEqual([stored.slice(10), [0, 10, 20]]);
    expect(sync.olderLeft()).toBe(10);
  });

  it('repeats a refresh once for any number of calls during it', async () => {
    const { sync, stored, asked } = serverOf(entries(2));
    const first = sync.refresh();
    stored.push(entryAt(3));
    await Promise.all([first, sync.refresh(), sync.refresh()]);
    expect(asked).toEqual([0, 0]);
    expect(sync.entries()).toEqual(stored);
    await sync.refresh();
    expect(asked).toEqual([0, 0, 0]);
  });

  it('reports each change once, and nothing if nothing changed', async () => {
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

  it('knows the number of older entries after the first page, even if it contains nothing new', async () => {
    const { sync, changes } = serverOf(entries(25));
    for (let n = 16; n <= 25; n += 1) sync.add(entryAt(n));
    const before = changes();
    await sync.refresh();
    expect([sync.olderLeft(), changes()]).toEqual([15, before + 1]);
  });

  it('a live entry that is older than the list is shown only after scrolling up', async () => {
    const { sync, stored } = serverOf(entries(25));
    await sync.refresh();
    sync.add(entryAt(3));
    expect(sync.entries()).toEqual(stored.slice(15));
    await sync.loadOlder();
    await sync.loadOlder();
    expect(sync.entries()).toEqual(stored);
  });

  it('a live entry that is slightly late is shown at its place in the list', async () => {
    const { sync, stored } = serverOf(entries(40).filter((_, at) => at !== 30));
    await sync.refresh();
    const [oldest] = sync.entries();
    expect(oldest).toEqual(entryAt(30));
    sync.add(entryAt(31));
    expect(sync.entries()).toEqual([oldest, entryAt(31), ...stored.slice(30)]);
  });

  it('before the first page, live entries are shown whatever their order of arrival', () => {
    const { sync } = serverOf(entries(5));
    sync.add(entryAt(5));
    sync.add(entryAt(4));
    expect(sync.entries()).toEqual([entryAt(4), entryAt(5)]);
  });

  it('a late entry is shown at its place if all older entries are known', async () => {
    const { sync } = serverOf([entryAt(2), entryAt(3)]);
    await sync.refresh();
    sync.add(entryAt(1));
    expect(sync.entries()).toEqual(entries(3));
  });

  it('the missed entries of a join move the anchor, never backwards; live entries do not', async () => {
    const { sync } = serverOf(entries(3));
    sync.caughtUp(entryAt(1));
    expect(sync.since(), 'there is no anchor before the first page').toBeUndefined();
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
    it('requests nothing before the newest page is loaded', async () => {
      const { sync, asked } = serverOf(entries(25));
      await sync.loadOlder();
      sync.add(entryAt(25));
      await sync.loadOlder();
      expect(asked).toEqual([]);
    });

    it('skips entries that have moved to the next page meanwhile', async () => {
      const { sync, stored, asked } = serverOf(entries(25));
      await sync.refresh();
      for (let n = 26; n <= 35; n += 1) stored.push(entryAt(n));
      await sync.loadOlder();
      expect(asked).toEqual([0, 10, 20]);
      expect(sync.entries()).toEqual(stored.slice(5, 25));
      expect(sync.olderLeft()).toBe(5);
    });

    it('ends when the server has no more entries, whatever total it reported', async () => {
      const { sync, asked } = serverOf(entries(15), { total: 100 });
      await sync.refresh();
      await sync.loadOlder();
      await sync.loadOlder();
      expect([sync.entries().length, asked]).toEqual([15, [0, 10, 15]]);
    });

    it('ignores a page that arrives after the list was restarted: it would leave a gap', async () => {
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
    'ends complete, in order and without duplicates (seed %i)',
    async (seed) => {
      const { sync, stored, wrong, answers, step, refresh } = bench(seed);
      while (stored.length < 1_000) {
        step();
        await settled();
      }
      // The network works again; lost answers are requested again.
      for (let tries = 0; tries < 20; tries += 1) {
        refresh();
        await drain(answers);
      }
      const known = () => sync.entries().map(({ _id }) => _id);
      const all = stored.map(({ _id }) => _id);
      // Without a gap up to the newest, wherever the list starts.
      expect(known()).toEqual(all.slice(all.length - known().length));
      expect(sync.olderLeft()).toBe(all.length - known().length);
      for (let tries = 0; tries < 300 && sync.olderLeft() !== 0; tries += 1) {
        void sync.loadOlder().catch(() => undefined);
        await drain(answers);
      }
      expect(known()).toEqual(all);
      // The same was true at every moment: no duplicates, never out of order.
      expect(wrong).toEqual([]);
    },
  );
});
