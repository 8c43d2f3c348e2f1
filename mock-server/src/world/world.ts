import { VirtualClock } from './clock.ts';
import type { TimeSource } from './clock.ts';
import { CommandLog } from './command-log.ts';
import type { WorldRecorder } from './history.ts';
import { Ids } from './ids.ts';
import type { PostingLine, TimerRow } from './kernel-tables.ts';
import { Ledger, LedgerViolation } from './ledger.ts';
import { Outbox } from './outbox.ts';
import type { OutgoingMessage } from './outbox.ts';
import { isUndone, ok } from './outcome.ts';
import type { AnyOutcome } from './outcome.ts';
import { Random } from './random.ts';
import { SAVED_VERSION } from './saved-world.ts';
import type { SavedWorld, WorldSnapshot, WorldState } from './saved-world.ts';
import { Scheduler, type AnyJobs, type FiredJob, type JobArguments } from './scheduler.ts';
import { Store } from './store.ts';
import type { IndexDeclaration, RowTypes } from './store.ts';

/** What runs when a timer is due, by job name. A job that throws is a bug: the error reaches whoever moved the clock, and the timer stays. */
export type JobHandlers<Schema extends RowTypes<Schema>, Jobs extends JobArguments<Jobs>> = {
  readonly [Name in keyof Jobs]: (world: World<Schema, Jobs>, args: Jobs[Name]) => void;
};

export interface WorldOptions<Schema extends RowTypes<Schema>, Jobs extends JobArguments<Jobs>> {
  readonly id: string;
  readonly seed: string | number;
  readonly timeSource: TimeSource;
  /** Epoch milliseconds; without it the machine's time. */
  readonly startAt?: number | undefined;
  readonly scenarioName?: string | undefined;
  readonly jobs: JobHandlers<Schema, Jobs>;
  readonly indexes?: readonly IndexDeclaration<Schema>[];
  /** Whether money from the operator or from outside may enter these accounts; without it all may. */
  readonly mayEnter?: (world: World<Schema, Jobs>, lines: readonly PostingLine[]) => boolean;
  /** Starts from this state, including its seed and instant; `seed`, `startAt` and `scenarioName` are then ignored. */
  readonly from?: WorldSnapshot;
}

export type PublishListener = (message: OutgoingMessage) => void;

/**
 * One complete, isolated universe: tables, money, clock, random numbers and timers. State changes only through `run` with a
 * synchronous command; everything else moves time, or the world as a whole.
 */
export class World<Schema extends RowTypes<Schema>, Jobs extends JobArguments<Jobs> = AnyJobs> {
  readonly id: string;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly ids: Ids;
  readonly store: Store<Schema>;
  readonly scheduler: Scheduler<Jobs>;
  readonly outbox = new Outbox();
  readonly ledger: Ledger;
  readonly #jobs: JobHandlers<Schema, Jobs>;
  readonly #listeners = new Set<PublishListener>();
  readonly #commands = new CommandLog();
  #scenarioName: string | undefined;
  #recorder: WorldRecorder | undefined;
  #start: WorldSnapshot;

  constructor(options: WorldOptions<Schema, Jobs>) {
    this.id = options.id;
    this.#scenarioName = options.scenarioName;
    this.#jobs = options.jobs;
    this.clock = new VirtualClock(options.timeSource, options.startAt);
    const now = (): number => this.clock.now();
    this.random = new Random(options.seed);
    this.ids = new Ids(now, this.random.stream('ids'));
    this.store = new Store<Schema>(options.indexes);
    this.scheduler = new Scheduler<Jobs>(this.store.table('timers'));
    const mayEnter = (lines: readonly PostingLine[]) => options.mayEnter?.(this, lines) ?? true;
    this.ledger = new Ledger(this.store.table('postings'), this.store.table('balances'), now, mayEnter);
    if (options.from) this.restore(options.from);
    this.#start = this.snapshot();
  }

  get scenarioName(): string | undefined {
    return this.#scenarioName;
  }

  /**
   * Runs the timers that are due, then the command, and returns its outcome. A refusal (without `keep`), an exception, or
   * money created or lost undoes everything that it wrote. Inside another command this applies to its own part, which is
   * checked and published with the whole.
   */
  run<Args extends readonly unknown[], Result extends AnyOutcome>(
    command: (world: World<Schema, Jobs>, ...args: Args) => Result,
    ...args: Args
  ): Result {
    if (this.store.depth > 0) return this.#attempt(command, args);
    const at = this.clock.peek();
    this.#settleUntil(at);
    return this.#runAt(at, command, args);
  }

  /** Names the current action, for the report if it creates or loses money. `by` is a member's phone number. */
  note(command: string, by: string | null = null): void {
    this.#commands.note(this.clock.peek(), command, by);
  }

  /** Runs the timers that are due by now. */
  settle(): FiredJob[] {
    this.#mustBeIdle();
    return this.#settleUntil(this.clock.peek());
  }

  /** Moves the clock forward; timers that fall due on the way run, each at its own instant. */
  advance(ms: number): FiredJob[] {
    if (!(ms >= 0)) throw new RangeError(`a clock advances by zero or more, not by ${ms}`);
    return this.#moveTo(this.clock.peek() + ms);
  }

  /** Forward like `advance`; backward, only the clock moves, and timers wait for their instants again. */
  setTime(instant: number): FiredJob[] {
    if (instant >= this.clock.peek()) return this.#moveTo(instant);
    this.#mustBeIdle();
    this.clock.set(instant);
    return [];
  }

  freeze(frozen: boolean): FiredJob[] {
    const fired = this.settle();
    this.clock.freeze(frozen);
    return fired;
  }

  /** The instant at which the next timer is due, on the world's clock. */
  nextDue(): number | undefined {
    return this.scheduler.nextDue();
  }

  /** How long a real timer has to wait before it calls `settle`; `undefined` if nothing will fall due by itself. Milliseconds. */
  msUntilDue(): number | undefined {
    const due = this.scheduler.nextDue();
    return due === undefined || this.clock.frozen ? undefined : Math.max(0, due - this.clock.peek());
  }

  /** Called with each message once its command has committed. Returns an unsubscribe function. */
  onPublish(listener: PublishListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called from now on for everything that happens in the world. */
  recordBy(recorder: WorldRecorder): void {
    this.#recorder = recorder;
  }

  get start(): WorldSnapshot {
    return this.#start;
  }
  /** Makes the current state the one that `reset` restores; called once a new world is filled. */
  markStart(): void {
    this.#start = this.snapshot();
  }

  /** Restores the start: tables, money, timers, clock, random streams and ids. */
  reset(): void {
    this.restore(this.#start);
  }

  snapshot(): WorldSnapshot {
    return { ...this.#state(), store: this.store.snapshot() };
  }

  restore(snapshot: WorldSnapshot): void {
    this.store.restore(snapshot.store);
    this.#adopt(snapshot);
  }

  /** The whole world as plain JSON. */
  save(): SavedWorld {
    return { version: SAVED_VERSION, ...this.#state(), tables: this.store.dump() };
  }

  /** Becomes a saved world and continues from the instant at which it was saved; `reset` restores this state. */
  load(saved: SavedWorld): void {
    this.resume(saved);
    this.markStart();
  }

  /** Like `load`, but `reset` still restores the earlier start. */
  resume(saved: SavedWorld): void {
    if (saved.version !== SAVED_VERSION)
      throw new Error(`a saved world of version ${String(saved.version)} cannot be read`);
    this.store.load(saved.tables);
    this.#adopt(saved);
  }

  #state(): WorldState {
    return {
      seed: this.random.seed,
      scenarioName: this.#scenarioName,
      clock: this.clock.save(),
      random: this.random.save(),
      ids: this.ids.save(),
      timerSeq: this.scheduler.save(),
    };
  }

  #adopt(state: WorldState): void {
    this.#scenarioName = state.scenarioName;
    this.clock.load(state.clock);
    this.random.load(state.seed, state.random);
    this.ids.load(state.ids);
    this.scheduler.load(state.timerSeq);
    this.#commands.clear();
  }

  #runAt<Args extends readonly unknown[], Result extends AnyOutcome>(
    at: number,
    command: (world: World<Schema, Jobs>, ...args: Args) => Result,
    args: Args,
  ): Result {
    this.clock.hold(at);
    try {
      return this.#attempt(command, args);
    } finally {
      this.clock.release();
      this.#publish();
    }
  }

  #attempt<Args extends readonly unknown[], Result extends AnyOutcome>(
    command: (world: World<Schema, Jobs>, ...args: Args) => Result,
    args: Args,
  ): Result {
    const messages = this.outbox.mark();
    const mark = this.store.begin();
    let committed = false;
    try {
      const outcome = command(this, ...args);
      if (typeof outcome.ok !== 'boolean') throw new TypeError('a command answers an outcome, and at once');
      if (!isUndone(outcome)) {
        if (this.store.depth === 1) this.#checkMoney();
        const changes = this.store.commit();
        committed = true;
        if (changes.length > 0) this.#recorder?.committed(changes);
      }
      return outcome;
    } finally {
      if (!committed) {
        this.store.rollback(mark);
        this.outbox.drop(messages);
      }
    }
  }

  #checkMoney(): void {
    const violation = this.ledger.check(this.store.changes);
    if (violation) throw new LedgerViolation(violation, this.#commands.last());
  }

  #publish(): void {
    const messages = this.outbox.drain();
    if (messages.length === 0) return;
    this.#recorder?.published(messages);
    for (const message of messages) for (const listener of this.#listeners) listener(message);
  }

  #moveTo(instant: number): FiredJob[] {
    this.#mustBeIdle();
    this.note('clock forward');
    const fired = this.#settleUntil(instant);
    if (instant > this.clock.peek()) this.clock.moveTo(instant);
    return fired;
  }

  #settleUntil(until: number): FiredJob[] {
    return this.scheduler.runDue(until, (timer) => {
      // A late timer still runs at its own instant, without holding the clock back.
      if (timer.due > this.clock.peek()) this.clock.moveTo(timer.due);
      const at = this.clock.hold(timer.due);
      const run = () => this.#runAt(at, this.#fire, [timer]);
      void (this.#recorder ? this.#recorder.job(timer, at, run) : run());
      return at;
    });
  }

  readonly #fire = (world: World<Schema, Jobs>, timer: TimerRow): AnyOutcome => {
    this.note(`job ${timer.job}`);
    this.scheduler.cancel(timer.id);
    const job = this.#jobs[timer.job as keyof Jobs];
    if (!job) throw new Error(`timer ${timer.id} names job ${timer.job}, which does not exist`);
    job(world, timer.args as Jobs[keyof Jobs]);
    return ok(undefined);
  };

  #mustBeIdle(): void {
    if (this.store.depth > 0) throw new Error('the clock is moved between commands, not within one');
  }
}
