import type { SavedClock, VirtualClock } from './clock.ts';
import type { Ids } from './ids.ts';
import type { TimerRow } from './kernel-tables.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { Random, SavedRandom } from './random.ts';
import type { Changes } from './store.ts';

/** The state of a world's clock, random streams, ids and timers: small enough to be kept before every command. */
export interface WorldMark extends SavedClock {
  readonly random: SavedRandom;
  readonly idCount: number;
  readonly timerSeq: number;
}

/**
 * What one action wrote, as references to the rows that it replaced, and the state of the world when it began: enough to show the
 * action and to undo it exactly. A single flat object, because every call keeps one.
 */
export interface Step extends WorldMark {
  readonly changes: Changes;
  readonly published: readonly OutgoingMessage[];
}

/** Called for everything that happens in a world, whoever causes it. */
export interface WorldRecorder {
  /** A command has written these. */
  readonly committed: (changes: Changes) => void;
  readonly published: (messages: readonly OutgoingMessage[]) => void;
  /** A timer is due; everything recorded while it runs belongs to its job. */
  readonly job: (timer: TimerRow, at: number, run: () => void) => void;
}

/** The parts of a world that are not in its tables. */
export interface Standing {
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly ids: Ids;
  readonly scheduler: { save(): number; load(seq: number): void };
}

interface Undoable extends Standing {
  readonly store: { undo(writes: readonly Changes[]): void };
}

/** Undoes the latest actions (passed oldest first), made in this world or in the world that it was copied from. */
export function undo(world: Undoable, steps: readonly Step[]): void {
  const [first] = steps;
  if (!first) return;
  world.store.undo(steps.map(({ changes }) => changes));
  const { random, idCount, timerSeq } = first;
  world.clock.load(first);
  world.random.load(world.random.seed, random);
  world.ids.countFrom(idCount);
  world.scheduler.load(timerSeq);
}
