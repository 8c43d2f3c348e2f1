import type { Change, StoreSnapshot } from '../world/store.ts';
import type { TimerRow } from '../world/kernel-tables.ts';
import { markOf, type WorldMark, type WorldRecorder } from '../world/history.ts';
import type { Publication, SavedOutbox } from '../world/outbox.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { FaultsMark, WorldStep } from './record.ts';

const NO_CHANGES: readonly Change[] = Object.freeze([]);
const NOTHING_SENT: readonly Publication[] = Object.freeze([]);

/** A deed that is being done. */
export class OpenStep implements WorldStep {
  before: WorldMark;
  faults: FaultsMark;
  changes: readonly Change[] = NO_CHANGES;
  published: readonly Publication[] = NOTHING_SENT;
  outbox?: SavedOutbox;
  /** Its entry has a number already, so that what falls due meanwhile comes after it. */
  isNumbered = false;
  /** It goes back and forth: what is different in the end counts. */
  earlier?: StoreSnapshot;

  constructor(before: WorldMark, faults: FaultsMark) {
    this.before = before;
    this.faults = faults;
  }
}

/** Writes down what each deed in a world does, by references to what it replaced. */
export class Recorder implements WorldRecorder {
  readonly #world: SimWorld;
  readonly #faults: () => FaultsMark;
  readonly #jobDone: (timer: TimerRow, at: number, durationMs: number, step: WorldStep) => void;
  #open: OpenStep | undefined;

  constructor(
    world: SimWorld,
    faults: () => FaultsMark,
    jobDone: (timer: TimerRow, at: number, durationMs: number, step: WorldStep) => void,
  ) {
    this.#world = world;
    this.#faults = faults;
    this.#jobDone = jobDone;
    world.recordBy(this);
  }

  /** From now on all that is done belongs to this step, until `end`. */
  begin(faults = this.#faults()): OpenStep {
    this.#open = new OpenStep(markOf(this.#world), faults);
    return this.#open;
  }

  /** The same for a deed that rehearses and goes back: it is told as one, jobs included. */
  beginWhole(): OpenStep {
    this.#world.settle();
    const step = this.begin();
    step.earlier = this.#world.store.snapshot();
    step.outbox = this.#world.outbox.save();
    return step;
  }

  end(step: OpenStep): void {
    if (step.earlier) step.changes = this.#world.store.changesSince(step.earlier);
    delete step.earlier;
    this.#open = undefined;
  }

  readonly committed = (changes: readonly Change[]): void => {
    const step = this.#open;
    if (!step || step.earlier) return;
    step.changes = step.changes.length === 0 ? changes : [...step.changes, ...changes];
  };

  readonly published = (publications: readonly Publication[]): void => {
    const step = this.#open;
    if (!step || step.earlier) return;
    step.published = step.published.length === 0 ? publications : [...step.published, ...publications];
  };

  readonly job = (timer: TimerRow, at: number, run: () => void): void => {
    const around = this.#open;
    if (around?.earlier) return run();
    const startedAt = performance.now();
    const step = this.begin();
    try {
      run();
      this.#jobDone(timer, at, performance.now() - startedAt, step);
    } finally {
      this.#open = around;
      // What was due came before the deed that found it so.
      if (around && !around.isNumbered && around.changes.length === 0) around.before = markOf(this.#world);
    }
  };
}
