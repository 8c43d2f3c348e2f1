import * as fc from 'fast-check';
import { testWorld } from '../domain/test/player.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { FaultsMark } from '../journal/record.ts';
import { Recorder } from '../journal/recorder.ts';
import { undo, type Step } from '../world/history.ts';
import { World } from '../world/world.ts';
import { command, type Command } from './commands.ts';
import { expectedBalances } from './expected-balances.ts';

const NO_FAULTS: FaultsMark = { saved: { lastId: 0, faults: [] }, arranged: [], chance: [0, 0, 0, 0] };
/** The whole state of a world: rows in order, clock, chance, ids, messages. */
export const stateOf = (world: SimWorld): string => JSON.stringify(world.save());

/** A history of random commands, the same for the same seed. */
export const historyOf = (seed: number, length: number): readonly Command[] =>
  fc.sample(fc.array(command, { minLength: length, maxLength: length, size: 'max' }), {
    seed,
    numRuns: 1,
  })[0] ?? [];

/** Runs commands, and keeps the state before each step and what the step replaced. */
export function live(seed: number, commands: readonly Command[]) {
  const world = testWorld('default', String(seed));
  const seen = expectedBalances(world);
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
    // A command may first run what is due: those jobs have steps of their own before it.
    const step = recorder.begin();
    step.isNumbered = true;
    to(world, seen);
    recorder.end(step);
    steps.splice(first, 0, step);
    while (states.length < steps.length) states.push('');
  }
  return { world, steps, states };
}

/** The state of a copy of the world before these steps, undone at once. */
function copyBefore(world: SimWorld, steps: readonly Step[]): string {
  const { id } = world;
  const timeSource = { now: () => 0 };
  const copy = new World({
    id,
    seed: '',
    timeSource,
    jobs: {},
    from: world.snapshot(),
  }) as unknown as SimWorld;
  undo(copy, steps);
  return stateOf(copy);
}

/** Whether a state is the one from before; a state between a command and a job that it ran was not recorded. */
const isAsBefore = (state: string, before: string | undefined) => before === '' || state === before;

/**
 * Runs a history and undoes it: to before every command, one by one, and from the end at once. Returns the first place where a
 * world differed from its earlier state; undefined if there is none.
 */
export function notUndone(seed: number, commands: readonly Command[]): string | undefined {
  const { world, steps, states } = live(seed, commands);
  const end = stateOf(world);
  if (end === states[0]) return 'the history does nothing';
  for (const at of [0, Math.floor(steps.length / 3), steps.length - 1]) {
    if (!isAsBefore(copyBefore(world, steps.slice(at)), states[at])) return `at once, to before step ${at}`;
    if (stateOf(world) !== end) return `a copy that was undone to before step ${at} changed the world itself`;
  }
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    undo(world, [steps[at] as Step]);
    if (!isAsBefore(stateOf(world), states[at])) return `one by one, to before step ${at}`;
  }
  const violation = world.ledger.checkAll();
  return violation && `the money does not add up: ${JSON.stringify(violation)}`;
}
