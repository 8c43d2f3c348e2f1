import { describe, expect, it } from 'vitest';
import { entryAt } from './sample-entries.ts';
import { page, entries, settled, bench, drain, atOnce, serverOf } from './sample-sync.ts';
import { createSync } from './sync.ts';

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

  it('asked again meanwhile it looks again, and not more often', async () => {
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

  it('a live entry so late that it lies above the list waits until someone scrolls up to it', async () => {
    const { sync, stored } = serverOf(entries(25));
    await sync.refresh();
    sync.add(entryAt(3));
    expect(sync.entries()).toEqual(stored.slice(15));
    await sync.loadOlder();
    await sync.loadOlder();
    expect(sync.entries()).toEqual(stored);
  });

  it('one that is late by little is shown in its place in the list', async () => {
    const { sync, stored } = serverOf(entries(40).filter((_, at) => at !== 30));
    await sync.refresh();
    const [oldest] = sync.entries();
    expect(oldest).toEqual(entryAt(30));
    sync.add(entryAt(31));
    expect(sync.entries()).toEqual([oldest, entryAt(31), ...stored.slice(30)]);
  });

  it('before any page is there live entries are shown in whichever order they come', () => {
    const { sync } = serverOf(entries(5));
    sync.add(entryAt(5));
    sync.add(entryAt(4));
    expect(sync.entries()).toEqual([entryAt(4), entryAt(5)]);
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
      // The network is good again; a lost answer is asked for again.
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
