import { describe, expect, it } from 'vitest';
import { LedgerViolation } from './ledger.ts';
import { ok, refuse, refuseAndKeep } from './outcome.ts';
import { addNote, baht, handClock, MONDAY_10, payIn, testWorld, texts } from './test-world.ts';
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

const row = (account: 'wallet:malee' | 'house:games', amount: number) => ({ account, amount: baht(amount) });

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

  it('gets its input and returns its outcome', () => {
    expect(testWorld().run((_world, a: number, b: number) => ok(a + b), 1, 2)).toEqual(ok(3));
  });

  it('that refuses leaves rows, timers and money unchanged', () => {
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

  it('that refuses but asks to keep its writes, such as a counter, keeps them', () => {
    const world = testWorld();
    const outcome = world.run((inside) => {
      addNote(inside, 'a wrong password');
      return refuseAndKeep('WRONG_CREDENTIAL');
    });
    expect(outcome).toEqual({ ok: false, code: 'WRONG_CREDENTIAL', keep: true });
    expect(texts(world)).toEqual(['a wrong password']);
  });

  it('that throws is rolled back, and the world continues', () => {
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

  it('that returns a promise, or nothing, is a bug', () => {
    const late = (async () => ok(1)) as unknown as () => ReturnType<typeof addNote>;
    expect(() => testWorld().run(late)).toThrow('a command answers an outcome, and at once');
  });

  it.each([
    ['advance', (world: TestWorld) => world.advance(1)],
    ['set it back', (world: TestWorld) => world.setTime(0)],
    ['settle', (world: TestWorld) => world.settle()],
  ])('does not move the clock: %s', (_, move) => {
    expect(() => testWorld().run((world) => ok(move(world)))).toThrow('between commands');
  });

  it('nested in another sees its instant, and is published with it', () => {
    const machine = handClock();
    const world = testWorld({ timeSource: machine });
    const heard: unknown[] = [];
    world.onPublish(({ payload }) => heard.push(payload));
    const seen = world.run((outer) => {
      outer.run((inner) => {
        inner.outbox.push({ room: 'm1', event: 'messaging', payload: 'inner' });
        return ok(undefined);
      });
      machine.at += 50;
      return ok([heard.length, outer.clock.now()]);
    });
    expect(seen).toEqual(ok([0, MONDAY_10]));
    expect(heard).toEqual(['inner']);
  });

  it('nested in another is rolled back with it', () => {
    const world = lived();
    const before = world.save().tables;
    world.run((outer) => {
      outer.run(payIn, 'somchai', 5);
      outer.run(addNote, 'inner');
      return refuse('NO_DATA');
    });
    expect(world.save().tables).toEqual(before);
    expect(world.store.changes).toEqual([]);
  });

  it('nested in another may leave the ledger unbalanced: money is checked after the outer command', () => {
    const world = testWorld();
    const outcome = world.run((outer) => {
      const balances = outer.store.table('balances');
      outer.run(() => ok(balances.put('wallet:malee', row('wallet:malee', 5))));
      balances.put('house:games', row('house:games', -5));
      const lines = [row('house:games', -5), row('wallet:malee', 5)];
      return ok(outer.store.table('postings').put('1', { id: '1', at: 0, memo: 'by hand', lines }));
    });
    expect(outcome.ok).toBe(true);
  });

  it('that creates money is reported with the last twenty commands, oldest first', () => {
    const world = testWorld();
    const cheat = () => {
      world.note('wallet.transfer', '0812345678');
      world.run((inside) => {
        const account = 'wallet:somchai';
        return ok(inside.store.table('balances').put(account, { account, amount: baht(1) }));
      });
    };
    const told = (): readonly unknown[] => {
      try {
        cheat();
      } catch (error) {
        if (error instanceof LedgerViolation) return error.lastCommands;
      }
      throw new Error('nothing was noticed');
    };
    const transfer = { at: '2026-01-05T03:00:00.000Z', command: 'wallet.transfer', by: '0812345678' };
    expect(told()).toEqual([transfer]);
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1_000, 'note', { text: 'x' })));
    world.advance(2_000);
    const forward = { at: '2026-01-05T03:00:00.000Z', command: 'clock forward', by: null };
    const job = { at: '2026-01-05T03:00:01.000Z', command: 'job note', by: null };
    const later = { ...transfer, at: '2026-01-05T03:00:02.000Z' };
    expect(told()).toEqual([transfer, forward, job, later]);
    for (let count = 1; count <= 17; count += 1) world.note(`command ${count}`);
    const last = told();
    expect(last).toHaveLength(20);
    expect(last.slice(0, 3)).toEqual([job, later, { ...later, command: 'command 1', by: null }]);
    world.reset();
    expect(told()).toEqual([transfer]);
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
    expect(world.advance(1_000)).toEqual([{ at: MONDAY_10 + 1_000, job: 'note', args: { text: 'due' } }]);
    world.freeze(false);
    machine.at += 5;
    expect(world.clock.now()).toBe(MONDAY_10 + 1_005);
  });

  it('set forward runs due timers; set back only moves the clock', () => {
    const world = testWorld();
    world.run((inside) => ok(inside.scheduler.schedule(MONDAY_10 + 1_000, 'note', { text: 'due' })));
    expect(world.setTime(MONDAY_10 - 5_000)).toEqual([]);
    expect(world.clock.now()).toBe(MONDAY_10 - 5_000);
    expect(world.setTime(MONDAY_10 + 5_000)).toHaveLength(1);
    expect(() => world.advance(-1)).toThrow('not by -1');
  });
});

it('a world has the id that it was made with, and the name of its scenario', () => {
  const world = testWorld({ scenarioName: 'laos' });
  expect([world.id, world.scenarioName, world.save().scenarioName]).toEqual(['test', 'laos', 'laos']);
  expect(testWorld({ scenarioName: 'default', from: world.snapshot() }).scenarioName).toBe('laos');
});

describe('a saved world', () => {
  it('without a saved start is reset to how it was made', () => {
    const world = lived();
    world.reset();
    expect(world.save()).toEqual(testWorld().save());
  });

  it('leaves empty parts out of its JSON', () => {
    const world = lived();
    for (const { id } of world.store.table('notes').list())
      world.run((inside) => ok(inside.store.table('notes').remove(id)));
    expect(Object.keys(world.save().tables).toSorted()).toEqual(['balances', 'postings', 'timers']);
  });

  it('opened again behaves the same: timers, money, ids, chance', () => {
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

  it('of an unknown version is refused', () => {
    const saved = { ...lived().save(), version: 0 as 1 };
    expect(() => testWorld().load(saved)).toThrow('version 0 cannot be read');
  });

  it('can be reset to its start, and then behaves the same again', () => {
    const world = lived();
    world.markStart();
    const start = world.save();
    const first = goOn(world);
    world.reset();
    expect(world.save()).toEqual(start);
    expect(goOn(world)).toEqual(first);
  });

  it('can start others from a snapshot, each independent', () => {
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
