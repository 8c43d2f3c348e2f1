import type { Changes, StoreSnapshot } from '../world/store.ts';
import type { TimerRow } from '../world/kernel-tables.ts';
import type { Standing, WorldRecorder } from '../world/history.ts';
import type { OutgoingMessage } from '../world/outbox.ts';
import type { SavedRandom } from '../world/random.ts';
import type { SimWorld } from '../domain/tables.ts';
import { microsecondsSince, type FaultsMark, type WorldStep } from './record.ts';

const NO_CHANGES: Changes = Object.freeze([]);
const NOTHING_SENT: readonly OutgoingMessage[] = Object.freeze([]);

/** The action that is running. */
export class OpenStep implements WorldStep {
  now!: number;
  frozen!: boolean;
  random!: SavedRandom;
  idCount!: number;
  timerSeq!: number;
  faults: FaultsMark;
  changes: Changes = NO_CHANGES;
  published: readonly OutgoingMessage[] = NOTHING_SENT;
  /** Whether its entry is already in the journal, so that jobs that fall due meanwhile come after it. */
  isNumbered = false;

  constructor(world: Standing, faults: FaultsMark) {
    this.mark(world);
    this.faults = faults;
  }

  /** It begins here. */
  mark({ clock, random, ids, scheduler }: Standing): void {
    this.now = clock.peek();
    this.frozen = clock.frozen;
    this.random = random.mark();
    this.idCount = ids.count;
    this.timerSeq = scheduler.save();
  }
}

/** Records what each action in a world does, by references to the rows that it replaced. */
export class Recorder implements WorldRecorder {
  readonly #world: SimWorld;
  readonly #faults: () => FaultsMark;
  readonly #jobDone: (timer: TimerRow, at: number, durationUs: number, step: WorldStep) => void;
  #open: OpenStep | undefined;
  /** The rows before an action that restores the world in between: only the net difference is recorded. */
  #earlier: StoreSnapshot | undefined;

  constructor(
    world: SimWorld,
    faults: () => FaultsMark,
    jobDone: (timer: TimerRow, at: number, durationUs: number, step: WorldStep) => void,
  ) {
    this.#world = world;
    this.#faults = faults;
    this.#jobDone = jobDone;
    world.recordBy(this);
  }

  /** Everything from now until `end` belongs to this step. */
  begin(faults = this.#faults()): OpenStep {
    const step = new OpenStep(this.#world, faults);
    this.#open = step;
    return step;
  }

  /** The same for an action that tries something and rewinds: it is recorded as one action, including its jobs. */
  beginWhole(): OpenStep {
    this.#world.settle();
    const step = this.begin();
    this.#earlier = this.#world.store.snapshot();
    return step;
  }

  end(step: OpenStep): void {
    if (this.#earlier) {
      step.changes = this.#world.store.changesSince(this.#earlier);
      this.#earlier = undefined;
    }
    this.#open = undefined;
  }

  readonly committed = (changes: Changes): void => {
    const step = this.#open;
    if (!step || this.#earlier) return;
    step.changes = step.changes.length === 0 ? changes : [...step.changes, ...changes];
  };

  readonly published = (messages: readonly OutgoingMessage[]): void => {
    const step = this.#open;
    if (!step || this.#earlier) return;
    step.published = step.published.length === 0 ? messages : [...step.published, ...messages];
  };

  readonly job = (timer: TimerRow, at: number, run: () => void): void => {
    const around = this.#open;
    if (this.#earlier) return run();
    const startedAt = performance.now();
    const step = this.begin();
    try {
      run();
      this.#jobDone(timer, at, microsecondsSince(startedAt), step);
    } finally {
      this.#open = around;
      // Jobs that were due come before the action that made them run.
      if (around && !around.isNumbered && around.changes.length === 0) around.mark(this.#world);
    }
  };
}
