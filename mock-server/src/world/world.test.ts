import { describe, expect, it } from 'vitest';
import { ok, refuse, refuseAndKeep } from './outcome.ts';
import { addNote, handClock, MONDAY_10, payIn, testWorld, texts } from './test-world.ts';
import type { TestWorld } from './test-world.ts';

/** Everything that a world does next, for comparing two. */
const goOn = (world: TestWorld) => {
  const fired = world.advance(60_000);
  const drawn = world.run((inside) => {
    payIn(inside, 'somchai', 5);
    addNote(inside, 'after', 'somchai');
    const stream = inside.random.stream('spin');
    return ok([inside.ids.next(), stream.next(), inside.random.stream('new').hex(8)]);
  });
  return { fired, drawn, state: world.save() };
};

const lived = (): TestWorld => {
  const world = testWorld();
  world.run((inside) => {
    addNote(inside, 'first', 'somchai');
    inside.random.stream('spin').next();
    inside.scheduler.schedule(inside.clock.now() + 30_000, 'note', { text: 'due' });
    inside.outbox.push({ room: 'm1', event: 'messaging', payload: { text: 'hello' } });
    return payIn(inside, 'somchai', 100);
  });
  world.advance(10_000);
  return world;
};

describe('a command', () => {
  it('sees one instant from beginning to end', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    const seen = world.run((inside) => {
      const first = inside.clock.now();
      machine.at += 50;
      return ok(inside.clock.now() - first);
    });
    expect(seen).toEqual(ok(0));
    expect(world.clock.now()).toBe(MONDAY_10 + 50);
  });

  it('gets its input and answers its outcome', () => {
    expect(testWorld().run((_world, a: number, b: number) => ok(a + b), 1, 2)).toEqual(ok(3));
  });

  it('that refuses leaves rows, timers, money and messages as they were', () => {
    const world = lived();
    const { ids, ...before } = world.save();
    const outcome = world.run((inside) => {
      payIn(inside, 'somchai', 5);
      addNote(inside, 'undone', 'somchai');
      inside.scheduler.cancel('t1');
      inside.outbox.push({ room: 'm1', event: 'messaging', payload: 'undone' });
      return refuse('TRANSFER_MINIMUM', { min: 1 });
    });
    expect(outcome).toEqual({ ok: false, code: 'TRANSFER_MINIMUM', data: { min: 1 } });
    const { ids: idsAfter, ...after } = world.save();
    expect(after).toEqual(before);
    expect(idsAfter.count).not.toBe(ids.count);
  });

  it('that refuses but keeps has counted', () => {
    const world = testWorld();
    const outcome = world.run((inside) => {
      addNote(inside, 'a wrong password');
      return refuseAndKeep('WRONG_CREDENTIAL');
    });
    expect(outcome).toEqual({ ok: false, code: 'WRONG_CREDENTIAL', keep: true });
    expect(texts(world)).toEqual(['a wrong password']);
  });

  it('that throws is undone, and the world goes on', () => {
    const world = testWorld();
    expect(() =>
      world.run((inside) => {
        addNote(inside, 'half');
        throw new Error('bug');
      }),
    ).toThrow('bug');
    world.run(addNote, 'whole');
    expect(texts(world)).toEqual(['whole']);
  });

  it('that answers later, or nothing, is a bug', () => {
    const late = (async () => ok(1)) as unknown as () => ReturnType<typeof addNote>;
    expect(() => testWorld().run(late)).toThrow('a command answers an outcome, and at once');
  });

  it('does not move the clock', () => {
    expect(() => testWorld().run((world) => ok(world.advance(1)))).toThrow('between commands');
  });
});

describe('time of a world', () => {
  it('frozen does not run by itself but can be advanced', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1_000, 'note', { text: 'due' })));
    world.freeze(true);
    machine.at += 9_000;
    expect([world.settle(), world.msUntilDue()]).toEqual([[], undefined]);
    expect(world.advance(1_000)).toEqual([{ at: MONDAY_10 + 1_000, job: 'note' }]);
    world.freeze(false);
    machine.at += 5;
    expect(world.clock.now()).toBe(MONDAY_10 + 1_005);
  });

  it('set forward runs what is due; set back only moves the clock', () => {
    const world = testWorld();
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1_000, 'note', { text: 'due' })));
    expect(world.setTime(MONDAY_10 - 5_000)).toEqual([]);
    expect(world.clock.now()).toBe(MONDAY_10 - 5_000);
    expect(world.setTime(MONDAY_10 + 5_000)).toHaveLength(1);
    expect(() => world.advance(-1)).toThrow('not by -1');
  });
});

describe('a saved world', () => {
  it('opened again behaves the same: timers, money, ids, chance, messages', () => {
    const world = lived();
    const saved = JSON.parse(JSON.stringify(world.save()));
    const copy = testWorld({ seed: 'another', timeSource: handClock(MONDAY_10 + 123_456_789) });
    copy.run(addNote, 'forgotten');
    copy.load(saved);
    expect(copy.save()).toEqual(saved);
    expect(goOn(copy)).toEqual(goOn(world));
    expect(copy.ledger.checkAll()).toBeUndefined();
    copy.reset();
    expect(copy.save()).toEqual(saved);
  });

  it('of a version that is not known is refused', () => {
    const saved = { ...lived().save(), version: 0 as 1 };
    expect(() => testWorld().load(saved)).toThrow('version 0 cannot be read');
  });

  it('goes back to its start, and does the same once more', () => {
    const world = lived();
    world.markStart();
    const start = world.save();
    const first = goOn(world);
    world.reset();
    expect(world.save()).toEqual(start);
    expect(goOn(world)).toEqual(first);
  });

  it('starts others from a snapshot, each on its own', () => {
    const world = lived();
    const snapshot = world.snapshot();
    const one = testWorld({ from: snapshot });
    const two = testWorld({ from: snapshot });
    expect(goOn(one)).toEqual(goOn(two));
    expect(goOn(one)).not.toEqual(goOn(world));
    const three = testWorld({ from: snapshot });
    expect(three.store.table('notes').by('owner', 'somchai')).toHaveLength(1);
    expect(texts(three)).toEqual(['first']);
  });

  it('with the same seed and the same commands is the same world', () => {
    expect(goOn(lived())).toEqual(goOn(lived()));
  });
});
