import { describe, expect, it } from 'vitest';
import { ok, refuse } from './outcome.ts';
import { MAX_CHAINED } from './scheduler.ts';
import { handClock, MONDAY_10, testWorld, texts } from './test-world.ts';
import type { TestWorld } from './test-world.ts';

const MINUTE = 60_000;

const later = (world: TestWorld, ms: number, text: string) =>
  ok(world.scheduler.schedule(world.clock.now() + ms, 'note', { text }));

/** How many run at one instant at which a timer makes so many more. */
const chain = (chained: number) => {
  const world = testWorld();
  world.run((inside) => {
    inside.scheduler.schedule(MONDAY_10 + 1, 'note', { text: 'beside it' });
    return ok(inside.scheduler.schedule(MONDAY_10 + 1, 'again', { left: chained }));
  });
  return world.advance(1).length;
};

describe('timers', () => {
  it('run in order during an advance, each at its own instant, including those that they schedule', () => {
    const world = testWorld();
    const instants: number[] = [];
    world.onPublish(() => instants.push(world.clock.now()));
    world.run((inside) => {
      const now = inside.clock.now();
      inside.scheduler.schedule(now + 3 * MINUTE, 'note', { text: 'third' });
      inside.scheduler.schedule(now + MINUTE, 'chain', { text: 'first', after: MINUTE });
      inside.scheduler.schedule(now + 3 * MINUTE, 'note', { text: 'fourth' });
      inside.scheduler.schedule(now + 9 * MINUTE, 'note', { text: 'not yet' });
      return ok(undefined);
    });
    expect(world.advance(5 * MINUTE)).toEqual([
      { at: MONDAY_10 + MINUTE, job: 'chain', args: { text: 'first', after: MINUTE } },
      { at: MONDAY_10 + 2 * MINUTE, job: 'note', args: { text: 'first, later' } },
      { at: MONDAY_10 + 3 * MINUTE, job: 'note', args: { text: 'third' } },
      { at: MONDAY_10 + 3 * MINUTE, job: 'note', args: { text: 'fourth' } },
    ]);
    expect(texts(world)).toEqual(['first', 'first, later', 'third', 'fourth']);
    expect(instants).toEqual([2, 3, 3].map((minutes) => MONDAY_10 + minutes * MINUTE));
    expect(world.clock.now()).toBe(MONDAY_10 + 5 * MINUTE);
    expect(world.nextDue()).toBe(MONDAY_10 + 9 * MINUTE);
  });

  it('one that is due exactly at the end runs', () => {
    const world = testWorld();
    world.run(later, 1_000, 'now');
    expect(world.advance(999)).toEqual([]);
    expect(world.advance(1)).toHaveLength(1);
  });

  it('due timers run before the next command sees the world', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    world.run(later, 1_000, 'expired');
    expect(world.msUntilDue()).toBe(1_000);
    machine.at += 5_000;
    const seen = world.run((inside) => ok([texts(inside), inside.clock.now() - MONDAY_10]));
    expect(seen).toEqual(ok([['expired'], 5_000]));
  });

  it('a late one runs at its own instant and does not slow the clock', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    world.run(later, 1_000, 'late');
    machine.at += 5_000;
    expect(world.settle()).toEqual([{ at: MONDAY_10 + 1_000, job: 'note', args: { text: 'late' } }]);
    expect(world.clock.now()).toBe(MONDAY_10 + 5_000);
  });

  it('the clock is at the instant of the timer that has just run, whether or not it read the clock', () => {
    const world = testWorld();
    const instants: number[] = [];
    world.onPublish(() => instants.push(world.clock.now()));
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1_000, 'say', { text: 'hello' })));
    world.advance(5_000);
    expect(instants).toEqual([MONDAY_10 + 1_000]);
  });

  it('real time that passes while they run is not lost', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    world.onPublish(() => void (machine.at += 50));
    world.run(later, 10, 'slow');
    world.advance(20);
    expect(world.clock.peek()).toBe(MONDAY_10 + 60);
  });

  it('an overdue timer has no remaining wait', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    world.run(later, 1_000, 'late');
    machine.at += 1_000;
    expect(world.msUntilDue()).toBe(0);
    machine.at += 1;
    expect(world.msUntilDue()).toBe(0);
  });

  it.each([
    ['the next command', (world: TestWorld) => world.run(() => ok(undefined))],
    ['settling', (world: TestWorld) => world.settle()],
    ['no advance at all', (world: TestWorld) => world.advance(0)],
    ['setting the clock to the present', (world: TestWorld) => world.setTime(MONDAY_10)],
    ['freezing', (world: TestWorld) => world.freeze(true)],
  ])('one that is due just now runs with %s', (_, go) => {
    const world = testWorld();
    world.run(later, 0, 'now');
    expect(texts(world)).toEqual([]);
    go(world);
    expect(texts(world)).toEqual(['now']);
  });

  it('a cancelled one does not run; cancelling and scheduling are undone with their command', () => {
    const world = testWorld();
    const kept = world.run(later, 1_000, 'kept');
    const cancelled = world.run(later, 500, 'cancelled');
    world.run((inside) => ok(inside.scheduler.cancel(cancelled.value)));
    world.run((inside) => {
      later(inside, 10, 'never');
      inside.scheduler.cancel(kept.value);
      expect(inside.scheduler.nextDue()).toBe(MONDAY_10 + 10);
      return refuse('NO_DATA');
    });
    expect(world.nextDue()).toBe(MONDAY_10 + 1_000);
    expect(
      world.store
        .table('timers')
        .list()
        .map(({ id }) => id),
    ).toEqual([kept.value]);
    world.advance(MINUTE);
    expect(texts(world)).toEqual(['kept']);
  });

  it('creating and cancelling many does not change the order of the others', () => {
    const world = testWorld();
    const expected: string[] = [];
    world.run((inside) => {
      for (let made = 0; made < 500; made += 1) {
        const ms = inside.random.stream('test').integer(1, 50_000) * 1_000 + made;
        const id = later(inside, ms, String(ms)).value;
        if (made % 5 === 0) expected.push(String(ms));
        else inside.scheduler.cancel(id);
      }
      return ok(undefined);
    });
    world.advance(100_000_000);
    expect(texts(world)).toEqual(expected.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('a failing job is reported, its writes are rolled back and its timer stays; earlier ones are done', () => {
    const world = testWorld();
    world.run(later, 1_000, 'before');
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 2_000, 'broken', {})));
    expect(() => world.advance(5_000)).toThrow('the job is broken');
    expect(texts(world)).toEqual(['before']);
    expect(world.nextDue()).toBe(MONDAY_10 + 2_000);
    expect(world.clock.now()).toBe(MONDAY_10 + 2_000);
  });

  it('a job that schedules itself for the same instant is stopped with a clear message', () => {
    const world = testWorld();
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1, 'forever', {})));
    expect(() => world.advance(10)).toThrow(/job forever is due again and again at the same instant/);
  });

  it('many timers at one instant are not taken for an endless loop', () => {
    const world = testWorld();
    world.run((inside) => {
      for (let made = 0; made < MAX_CHAINED + 500; made += 1) later(inside, 1_000, 'x');
      return ok(undefined);
    });
    expect(world.advance(1_000)).toHaveLength(MAX_CHAINED + 500);
  });

  it('timers may create new ones for the same instant, up to a limit', () => {
    expect(chain(MAX_CHAINED)).toBe(MAX_CHAINED + 2);
    expect(() => chain(MAX_CHAINED + 1)).toThrow('due again and again');
  });

  it('the limit applies to each instant separately', () => {
    const world = testWorld();
    world.run((inside) => {
      for (const ms of [1, 2]) inside.scheduler.schedule(MONDAY_10 + ms, 'again', { left: MAX_CHAINED });
      return ok(undefined);
    });
    expect(world.advance(2)).toHaveLength(2 * (MAX_CHAINED + 1));
  });

  it('many that an earlier one created for a later instant are not taken for an endless loop', () => {
    const world = testWorld();
    const [due, notes] = [MONDAY_10 + 2, MAX_CHAINED + 2];
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1, 'fill', { due, notes })));
    expect(world.advance(2)).toHaveLength(notes + 1);
  });

  it('a timer cannot be due at an invalid time', () => {
    expect(() => testWorld().run(later, NaN, 'x')).toThrow('cannot be due at NaN');
  });

  it('are named in the order of their creation: t1, t2', () => {
    const world = testWorld();
    expect([world.run(later, 1, 'a').value, world.run(later, 1, 'b').value]).toEqual(['t1', 't2']);
  });

  it('that are restored by an undo or a snapshot run in their original order', () => {
    const world = testWorld();
    const ids = [3, 1, 2, 2].map((ms, at) => world.run(later, ms, `${ms} ${at}`).value);
    const snapshot = world.snapshot();
    world.run((inside) => {
      for (const id of ids) inside.scheduler.cancel(id);
      later(inside, 5, 'undone');
      expect(inside.nextDue()).toBe(MONDAY_10 + 5);
      return refuse('NO_DATA');
    });
    const expected = ['1 1', '2 2', '2 3', '3 0'];
    world.advance(4);
    expect(texts(world)).toEqual(expected);
    world.restore(snapshot);
    world.advance(4);
    expect(texts(world)).toEqual(expected);
  });

  it('one that names a job that does not exist is reported', () => {
    const world = testWorld();
    const timer = { id: 't9', due: MONDAY_10, seq: 9, job: 'gone', args: {} };
    world.run((inside) => ok(inside.store.table('timers').put('t9', timer)));
    expect(() => world.settle()).toThrow('timer t9 names job gone, which does not exist');
  });
});
