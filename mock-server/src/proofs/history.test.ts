import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testWorld } from '../domain/test/player.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { FaultsMark } from '../journal/record.ts';
import { Recorder } from '../journal/recorder.ts';
import { undo, type Step } from '../world/history.ts';
import { World } from '../world/world.ts';
import { command } from './commands.ts';
import { expectedBalances } from './expected-balances.ts';
import { PATIENCE_MS } from './scale.ts';

const NO_FAULTS: FaultsMark = { saved: { lastId: 0, faults: [] }, arranged: [], chance: [0, 0, 0, 0] };
/** Each state is compared whole, which takes longer than the command that led to it. */
const COMMANDS = 200;
const SEEDS = 4;

/** Everything there is of a world: rows in order, clock, chance, ids, messages. */
const stateOf = (world: SimWorld): string => JSON.stringify(world.save());

/** Runs commands, and keeps how the world stood before each step and what the step replaced. */
function live(seed: number, commands: readonly { readonly to: (world: SimWorld, seen: never) => void }[]) {
  const world = testWorld('default', String(seed));
  const seen = expectedBalances(world) as never;
  const steps: Step[] = [];
  const states: string[] = [];
  const recorder = new Recorder(
    world,
    () => NO_FAULTS,
    (_timer, _at, _ms, step) => steps.push(step),
  );
  for (const { to } of commands) {
    states.push(stateOf(world));
    const first = steps.length;
    // A command may run what is due first: those jobs are steps of their own, and come before it.
    const step = recorder.begin();
    step.isNumbered = true;
    to(world, seen);
    recorder.end(step);
    steps.splice(first, 0, step);
    while (states.length < steps.length) states.push('');
  }
  return { world, steps, states };
}

describe('what was done is undone exactly', () => {
  it.each(Array.from({ length: SEEDS }, (_, at) => at + 1))(
    'seed %i: back to before each command, one by one and at once',
    (seed) => {
      const history = fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS, size: 'max' });
      fc.assert(
        fc.property(history, (commands) => {
          const { world, steps, states } = live(seed, commands);
          const end = stateOf(world);
          expect(end).not.toBe(states[0]);
          // At once, in a copy: the world itself does not notice.
          for (const at of [0, Math.floor(steps.length / 3), steps.length - 1]) {
            const before = states[at];
            if (before === undefined || before === '') continue;
            const copy = new World({
              id: world.id,
              seed: '',
              timeSource: { now: () => 0 },
              jobs: {},
              from: world.snapshot(),
            }) as unknown as SimWorld;
            undo(copy, steps.slice(at));
            expect(stateOf(copy)).toBe(before);
          }
          expect(stateOf(world)).toBe(end);
          for (let at = steps.length - 1; at >= 0; at -= 1) {
            undo(world, [steps[at] as Step]);
            expect([stateOf(world), '']).toContain(states[at]);
          }
          expect(world.ledger.checkAll()).toBeUndefined();
        }),
        { seed, numRuns: 1 },
      );
    },
    PATIENCE_MS,
  );

  it('and runs on as it did the first time', () => {
    const [commands = []] = fc.sample(fc.array(command, { minLength: 60, maxLength: 60, size: 'max' }), {
      seed: 5,
      numRuns: 1,
    });
    const { world, steps } = live(5, commands);
    const end = stateOf(world);
    undo(world, steps);
    const seen = expectedBalances(world);
    for (const { to } of commands) to(world, seen);
    expect(stateOf(world)).toBe(end);
  });
});
