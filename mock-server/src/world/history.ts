import type { SavedClock, VirtualClock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { TimerRow } from './kernel-tables.ts';
import type { Outbox, Publication, SavedOutbox } from './outbox.ts';
import type { Random, SavedRandom } from './random.ts';
import type { Changes } from './store.ts';

/** Where a world's clock, chance, ids and timers stand: what is small enough to be kept before every command. */
export interface WorldMark extends SavedClock {
  readonly random: SavedRandom;
  readonly idCount: number;
  readonly timerSeq: number;
}

/**
 * What one action did, as references to what it replaced, and how the world stood when it began: enough to show it, and to undo
 * it exactly. One object, as there is one for every call.
 */
export interface Step extends WorldMark {
  readonly changes: Changes;
  readonly published: readonly Publication[];
  /** All messages before it, of an action that went back and forth meanwhile; in place of `published`. */
  readonly outbox?: SavedOutbox | undefined;
}

/** Called for everything that is done in a world, by whomever. */
export interface WorldRecorder {
  /** A command has written these. */
  readonly committed: (changes: Changes) => void;
  readonly published: (publications: readonly Publication[]) => void;
  /** A timer is due; all that is recorded while it runs belongs to its job. */
  readonly job: (timer: TimerRow, at: number, run: () => void) => void;
}

/** What of a world is not in its tables. */
export interface Standing {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly ids: Ids;
  readonly scheduler: { save(): number; load(seq: number): void };
}

interface Undoable extends Standing {
  readonly store: { undo(writes: readonly Changes[]): void };
  readonly outbox: Outbox;
}

/** Undoes what was done last, given oldest first, in this world or in one that it was copied from. */
export function undo(world: Undoable, steps: readonly Step[]): void {
  const [first] = steps;
  if (!first) return;
  world.store.undo(steps.map(({ changes }) => changes));
  for (const { outbox, published } of steps.toReversed()) {
    if (outbox) world.outbox.load(outbox);
    else for (const publication of published.toReversed()) world.outbox.retract(publication);
  }
  const { random, idCount, timerSeq } = first;
  world.clock.load(first);
  world.random.load(world.random.seed, random);
  world.ids.countFrom(idCount);
  world.scheduler.load(timerSeq);
}
