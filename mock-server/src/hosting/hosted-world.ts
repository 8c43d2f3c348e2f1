import type { Capsule } from '@krapao/contracts/control/capsule';
import type { SimWorld } from '../domain/tables.ts';
import { Faults } from '../faults/faults.ts';
import { HeldCalls } from '../faults/held.ts';
import { Journal } from '../journal/journal.ts';
import type { JournalPool } from '../journal/pool.ts';
import {
  recordFrom,
  type FaultsMark,
  type JournalRecord,
  type NewRecord,
  type WorldStep,
} from '../journal/record.ts';
import { Recorder, type OpenStep } from '../journal/recorder.ts';
import { undo } from '../world/history.ts';
import type { StreamState } from '../world/random.ts';
import type { AnyOutcome } from '../world/outcome.ts';
import { KnownAnswers } from './known-answers.ts';
import { DateHeader } from './date-header.ts';
import { WaitingCalls } from './waiting-calls.ts';
import {
  keptArguments,
  lengthOf,
  type Action,
  type Entry,
  type ReadableWorld,
  type WorldStart,
} from './action.ts';

/** A world in this process with the state that the simulator keeps beside it. */
export class HostedWorld {
  readonly start: WorldStart;
  readonly faults = new Faults(
    () => this.#world.random.stream('faults').next(),
    () => this.#onAction(this, { effect: false }),
  );
  readonly journal: Journal;
  readonly held = new HeldCalls(() => this.#onAction(this, { effect: false }));
  readonly knownAnswers = new KnownAnswers();
  readonly waiting = new WaitingCalls();
  /** The faults that a recipe left for the next calls; the next recipe lifts them. */
  arrangedFaults: readonly string[] = [];
  /** Since when it is done with: epoch milliseconds, real time. */
  retiredAt: number | undefined;
  readonly #onAction: (hosted: HostedWorld, action: Action) => void;
  #world: SimWorld;
  #recorder: Recorder;
  #fixtures: number;
  #isTouched = false;
  #faultsMark: FaultsMark | undefined;
  readonly #date = new DateHeader();

  constructor(
    start: WorldStart,
    world: SimWorld,
    fixtures: number,
    onAction: (hosted: HostedWorld, action: Action) => void,
    pool?: JournalPool,
  ) {
    this.start = start;
    this.journal = new Journal({ pool });
    this.#world = world;
    this.#fixtures = fixtures;
    this.#onAction = onAction;
    this.#putBackBesides();
    this.#recorder = this.#recorderOf(world);
  }

  get id(): string {
    return this.start.id;
  }

  get world(): ReadableWorld {
    return this.#world as ReadableWorld;
  }

  /** The version of the fixtures from which it was made. */
  get fixtures(): number {
    return this.#fixtures;
  }

  /** Whether anything was done here since the start that a reset would undo. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  /** Runs a command from outside; `name` is for the journal, and for the report if the command makes or loses money. */
  perform<Args extends readonly unknown[], Result extends AnyOutcome>(
    action: Action & { readonly name: string; readonly entry?: (outcome: Result) => Entry },
    command: (world: SimWorld, ...args: Args) => Result,
    ...args: Args
  ): Result {
    const { entry } = action;
    return this.act(
      action,
      (world) =>
        world.run((inside) => {
          inside.note(action.name);
          return command(inside, ...args);
        }),
      (outcome, step) => {
        if (entry) return entry(outcome);
        if (!action.effect && step.changes.length === 0) return undefined;
        const code = outcome.ok ? null : outcome.code;
        const record = { kind: 'event', operation: action.name, code, extras: keptArguments(args) } as const;
        return { record, size: lengthOf(args) };
      },
    );
  }

  /** Runs work of more than one command: a call with its sign-in, a recipe, a move of the clock. */
  act<Result>(
    action: Action,
    work: (world: SimWorld) => Result,
    entry: (result: Result, step: OpenStep) => Entry | undefined,
  ): Result {
    if (action.effect) this.#isTouched = true;
    const { clock } = this.#world;
    clock.pin();
    const step = action.rehearses ? this.#recorder.beginWhole() : this.#recorder.begin(action.faults);
    const record = action.first && this.#add({ record: action.first, size: 0 }, step);
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
      clock.unpin();
      this.#onAction(this, action);
    }
  }

  /** Adds or lifts faults, with an entry in the journal. */
  actOnFaults<Result>(work: (faults: Faults) => Result, record: (result: Result) => NewRecord): Result {
    this.#isTouched = true;
    const step = this.#recorder.begin();
    const result = work(this.faults);
    this.#recorder.end(step);
    this.#add({ record: record(result), size: 0 }, step);
    this.#onAction(this, { effect: true });
    return result;
  }

  /** Adds an entry for something that did not involve the world, such as a call that a fault answered; its number. */
  note(entry: Entry, faults = this.faultsMark()): number {
    const step = this.#recorder.begin(faults);
    this.#recorder.end(step);
    const { seq } = this.#add(entry, step);
    this.#onAction(this, { effect: false });
    return seq;
  }

  emptyJournal(): void {
    this.#isTouched = true;
    this.journal.clear();
    this.#onAction(this, { effect: true });
  }

  /** Replaces the entry of a call whose outcome is known only now. */
  answered(record: JournalRecord): void {
    this.journal.replace(record);
    this.#onAction(this, { effect: false });
  }

  /** Runs what is due by now. That is not an act of anyone, so the world does not count as touched. */
  settle(): void {
    this.#world.settle();
  }

  /** Restores what an earlier process kept beside the world. */
  resume({ faults, arranged = [], journal }: Capsule, isTouched: boolean): void {
    this.faults.reset(faults);
    this.arrangedFaults = arranged;
    this.journal.reset(journal);
    this.#isTouched = isTouched;
  }

  /** Advances its clock, unless frozen, by the time in which no simulator ran; what fell due meanwhile is in the journal. */
  catchUp(ms: number): void {
    if (!this.#world.clock.frozen) this.#world.advance(ms);
  }

  /** Back to its start, replaced by `world` if the fixtures have changed. */
  putBack(world: SimWorld | undefined, fixtures: number): void {
    this.waiting.backTo(0);
    if (world === undefined) this.#world.reset();
    else this.#world = world;
    this.#fixtures = fixtures;
    this.#putBackBesides();
    this.#recorder = this.#recorderOf(this.#world);
  }

  /**
   * Takes over the state that another world had before an entry, which must be kept or be the next one; this world must be a copy
   * of it.
   */
  become({ faults, arrangedFaults, journal, waiting }: HostedWorld, before: number): void {
    this.faults.reset(faults.save());
    this.waiting.copy(waiting, before);
    this.arrangedFaults = arrangedFaults;
    this.undoFrom(journal, before);
    this.journal.copy(journal, before);
  }

  /** Whether it can be rewound to before this entry: the journal still has everything from there on. */
  isKept(seq: number): boolean {
    return this.journal.get(seq)?.step !== undefined;
  }

  /** The earliest entry to which it can be rewound; null if there is none. */
  oldestKept(): number | null {
    for (const { seq, step } of this.journal.from(1)) if (step) return seq;
    return null;
  }

  /** Restores the state before this entry, which must be a kept one. */
  rewind(seq: number): void {
    this.waiting.backTo(seq);
    this.undoFrom(this.journal, seq);
    this.journal.truncate(seq);
  }

  /** Undoes everything in a journal from this entry on: its own journal, or that of the world of which this one is a copy. */
  undoFrom(journal: Journal, seq: number): void {
    const steps: WorldStep[] = [];
    for (const { step } of journal.from(seq)) if (step) steps.push(step);
    const [first] = steps;
    if (!first) return;
    this.#isTouched = true;
    undo(this.#world, steps);
    this.faults.reset(first.faults.saved);
    this.arrangedFaults = first.faults.arranged;
    const chance = this.#world.random.stream('faults');
    chance.load(first.faults.chance);
    this.#takeBackWaited(journal, seq, first.faults.chance);
  }

  /** A fault fires when its call arrives, but a call that waits is journaled later: undoing such a call also undoes the firing. */
  #takeBackWaited(journal: Journal, seq: number, chance: StreamState): void {
    const waited = [...journal.from(seq)].flatMap(({ extras }) => (extras?.waited ? [extras.waited] : []));
    let standing = chance;
    for (const { before, delayed } of waited.toSorted((a, b) => b.nth - a.nth)) {
      if (before > seq) continue;
      this.faults.takeBack(delayed.before.saved, delayed.after.saved);
      // Only if nothing else has used that stream of chance since.
      if (!isSameState(standing, delayed.after.chance)) continue;
      standing = delayed.before.chance;
      this.#world.random.stream('faults').load(standing);
    }
  }

  /** The state of the faults, stored with each action that may change it; the same object until it changes. */
  faultsMark(): FaultsMark {
    const saved = this.faults.mark();
    const arranged = this.arrangedFaults;
    const chance = this.#world.random.stream('faults').mark();
    const known = this.#faultsMark;
    if (known?.saved === saved && known.arranged === arranged && known.chance === chance) return known;
    this.#faultsMark = { saved, arranged, chance };
    return this.#faultsMark;
  }

  /** The world's instant as a `Date` header. */
  dateHeader(): string {
    return this.#date.at(this.#world.clock.peek());
  }

  #add({ record, size }: Entry, step: WorldStep): JournalRecord {
    const { journal } = this;
    const { nextSeq } = journal;
    const { clock } = this.#world;
    const times = { at: clock.peek(), realAt: clock.machineTime() };
    const added = recordFrom(record, nextSeq, times, step, journal.get(nextSeq - 1));
    journal.add(added, size);
    return added;
  }

  #recorderOf(world: SimWorld): Recorder {
    return new Recorder(
      world,
      () => this.faultsMark(),
      ({ job, args }, at, durationUs, step) => {
        this.#add({ record: { kind: 'job', operation: job, body: args, at, durationUs }, size: 0 }, step);
      },
    );
  }

  #putBackBesides(): void {
    this.faults.reset(this.start.capsule?.faults);
    this.journal.reset(this.start.capsule?.journal);
    this.arrangedFaults = this.start.capsule?.arranged ?? [];
    this.#isTouched = false;
  }
}

const isSameState = (one: StreamState, other: StreamState) => one.every((word, at) => word === other[at]);
