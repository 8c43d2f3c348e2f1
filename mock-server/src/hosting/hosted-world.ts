import type { Capsule } from '@krapao/contracts/control/capsule';
import type { WorldChanges } from '@krapao/contracts/control/world';
import type { SimWorld } from '../domain/tables.ts';
import { Faults } from '../faults/faults.ts';
import { HeldCalls } from '../faults/held.ts';
import { Journal } from '../journal/journal.ts';
import type { JournalPool } from '../journal/pool.ts';
import { usualRecord, type FaultsMark, type JournalRecord, type NewRecord } from '../journal/record.ts';
import { Recorder, type OpenStep } from '../journal/recorder.ts';
import { undo } from '../world/history.ts';
import type { AnyOutcome } from '../world/outcome.ts';

/** What a world was made from, to make it again. */
export interface WorldStart {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** For one that was opened from a capsule: what stood beside the world. */
  readonly capsule?: Pick<Capsule, 'faults' | 'journal'>;
  readonly changes?: WorldChanges;
  readonly label?: string;
  /** When it is dropped by itself: epoch milliseconds, real time. */
  readonly expiresAt?: number;
}

/** What was done from outside: timers, streams and the next change of the fixtures depend on it. */
export interface Deed {
  /** Whether it may have changed something that a reset would undo. */
  readonly effect: boolean;
  /** The clock was moved, frozen or let run: what falls due when is different now, though no timer changed. */
  readonly movesClock?: true;
  /** Its entry stands before those of the jobs that it runs, as a move of the clock does. */
  readonly first?: NewRecord;
  /** It rehearses and goes back meanwhile: only what is different in the end counts. */
  readonly rehearses?: true;
  /** How the faults stood before it, where it has struck one already. */
  readonly faults?: FaultsMark;
}

/** An entry for the journal; `size` is about how many characters of JSON it has. */
export interface Entry {
  readonly record: NewRecord;
  readonly size: number;
}

/**
 * A world for looking at. Whatever changes it goes through `HostedWorld.perform` or `act`, which do all that belongs to it:
 * past them these methods do not compile.
 */
export type ReadableWorld = SimWorld & {
  readonly [
    Method in
      | 'run'
      | 'note'
      | 'settle'
      | 'advance'
      | 'setTime'
      | 'freeze'
      | 'reset'
      | 'restore'
      | 'load'
      | 'markStart'
      | 'recordBy'
  ]: never;
};

/** A world in this process with what the simulator keeps beside it. */
export class HostedWorld {
  readonly start: WorldStart;
  readonly faults = new Faults(
    () => this.#world.random.stream('faults').next(),
    () => this.#touch(),
  );
  readonly journal: Journal;
  readonly held = new HeldCalls();
  /** The faults that a recipe left for the next calls; the next recipe lifts them. */
  arrangedFaults: readonly string[] = [];
  readonly #told: (hosted: HostedWorld, deed: Deed) => void;
  #world: SimWorld;
  #recorder: Recorder;
  #fixtures: number;
  #isTouched = false;
  #dateSecond = Number.NaN;
  #dateText = '';

  constructor(
    start: WorldStart,
    world: SimWorld,
    fixtures: number,
    told: (hosted: HostedWorld, deed: Deed) => void,
    pool?: JournalPool,
  ) {
    this.start = start;
    this.journal = new Journal({ changed: () => this.#touch(), pool });
    this.#world = world;
    this.#fixtures = fixtures;
    this.#told = told;
    this.#putBackBesides();
    this.#recorder = this.#recorderOf(world);
  }

  get id(): string {
    return this.start.id;
  }

  get world(): ReadableWorld {
    return this.#world as ReadableWorld;
  }

  /** The version of the fixtures it was made from. */
  get fixtures(): number {
    return this.#fixtures;
  }

  /** Whether somebody did something here since the start that a reset would undo. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  /** Runs a command from outside; `name` is for the report when it makes or loses money, and for the journal. */
  perform<Args extends readonly unknown[], Result extends AnyOutcome>(
    deed: Deed & { readonly name: string; readonly entry?: (outcome: Result) => Entry },
    command: (world: SimWorld, ...args: Args) => Result,
    ...args: Args
  ): Result {
    const { entry } = deed;
    return this.act(
      deed,
      (world) =>
        world.run((inside) => {
          inside.note(deed.name);
          return command(inside, ...args);
        }),
      (outcome, step) => {
        if (entry) return entry(outcome);
        if (!deed.effect && step.changes.length === 0) return undefined;
        const code = outcome.ok ? null : outcome.code;
        return { record: { kind: 'event', operation: deed.name, code }, size: 0 };
      },
    );
  }

  /** Does what is more than one command: a call with its sign-in, a recipe, a move of the clock. */
  act<Result>(
    deed: Deed,
    work: (world: SimWorld) => Result,
    entry: (result: Result, step: OpenStep) => Entry | undefined,
  ): Result {
    if (deed.effect) this.#isTouched = true;
    const step = deed.rehearses ? this.#recorder.beginWhole() : this.#recorder.begin(deed.faults);
    const record = deed.first && this.#add({ record: deed.first, size: 0 }, step);
    step.isNumbered = record !== undefined;
    try {
      const result = work(this.#world);
      this.#recorder.end(step);
      const done = entry(result, step);
      if (record && done) Object.assign(record, done.record);
      else if (done) this.#add(done, step);
      return result;
    } finally {
      this.#recorder.end(step);
      this.#told(this, deed);
    }
  }

  /** Does something with the faults; it stands in the journal. */
  actOnFaults<Result>(work: (faults: Faults) => Result, record: (result: Result) => NewRecord): Result {
    const step = this.#recorder.begin();
    const result = work(this.faults);
    this.#recorder.end(step);
    this.#add({ record: record(result), size: 0 }, step);
    return result;
  }

  /** Writes down what happened without the world having a part in it. */
  note(entry: Entry, faults = this.faultsMark()): void {
    const step = this.#recorder.begin(faults);
    this.#recorder.end(step);
    this.#add(entry, step);
  }

  /** Runs what is due by now. Nobody did it, so nothing is touched. */
  settle(): void {
    this.#world.settle();
  }

  /** Goes on from what stood beside the world in an earlier process. */
  resume({ faults, journal }: Pick<Capsule, 'faults' | 'journal'>, isTouched: boolean): void {
    this.faults.reset(faults);
    this.journal.reset(journal);
    this.#isTouched = isTouched;
  }

  /** Back to the start, as `world` where the fixtures changed since. */
  putBack(world: SimWorld | undefined, fixtures: number): void {
    if (world === undefined) this.#world.reset();
    else this.#world = world;
    this.#fixtures = fixtures;
    this.#putBackBesides();
    this.#recorder = this.#recorderOf(this.#world);
  }

  /** Becomes as another one is at this moment; `world` is a copy of the other's. */
  become({ faults, arrangedFaults, journal }: HostedWorld): void {
    this.faults.reset(faults.save());
    this.arrangedFaults = arrangedFaults;
    this.journal.copy(journal);
  }

  /** Whether it can be put back to before this entry: whether all from there on is still known. */
  isKept(seq: number): boolean {
    return this.journal.get(seq)?.step !== undefined;
  }

  /** The earliest entry before which it can be put back; null when there is none. */
  oldestKept(): number | null {
    for (const { seq, step } of this.journal.from(1)) if (step) return seq;
    return null;
  }

  /** Exactly as it was before this entry, which must be one that is kept. */
  rewind(seq: number): void {
    const steps = [...this.journal.from(seq)].flatMap(({ step }) => step ?? []);
    const [first] = steps;
    if (!first) return;
    this.#isTouched = true;
    undo(this.#world, steps);
    this.faults.reset(first.faults.saved);
    this.arrangedFaults = first.faults.arranged;
    this.#world.random.stream('faults').load(first.faults.chance);
    this.journal.truncate(seq);
  }

  /** How the faults stand, to be kept with what may change them. */
  faultsMark(): FaultsMark {
    return {
      saved: this.faults.mark(),
      arranged: this.arrangedFaults,
      chance: this.#world.random.stream('faults').mark(),
    };
  }

  /** The world's instant as a `Date` header; made once a second. */
  dateHeader(): string {
    const second = Math.floor(this.#world.clock.peek() / 1_000);
    if (second !== this.#dateSecond) {
      this.#dateSecond = second;
      this.#dateText = new Date(second * 1_000).toUTCString();
    }
    return this.#dateText;
  }

  #add({ record, size }: Entry, step: OpenStep): JournalRecord {
    const { journal } = this;
    const at = record.at ?? this.#world.clock.peek();
    const added = { ...usualRecord, ...record, seq: journal.nextSeq, at, step };
    journal.add(added, size);
    return added;
  }

  #recorderOf(world: SimWorld): Recorder {
    return new Recorder(
      world,
      () => this.faultsMark(),
      ({ job, args }, at, durationMs, step) => {
        const record = { kind: 'job', operation: job, body: args, at, durationMs } as const;
        const { journal } = this;
        journal.add({ ...usualRecord, ...record, seq: journal.nextSeq, step });
      },
    );
  }

  #putBackBesides(): void {
    this.faults.reset(this.start.capsule?.faults);
    this.journal.reset(this.start.capsule?.journal);
    this.arrangedFaults = [];
    this.#isTouched = false;
  }

  #touch(): void {
    this.#isTouched = true;
  }
}
