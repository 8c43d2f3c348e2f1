import type { TimerRow } from './kernel-tables.ts';
import type { Table, TableObserver } from './table.ts';

/** Argument types by job name. */
export type JobArguments<Jobs> = { [Name in keyof Jobs]: object };

/** The default, for a world that does not declare the types of its jobs. */
export type AnyJobs = Record<string, object>;

/** A job that ran, and the world's instant at which it did. */
export interface FiredJob {
  readonly at: number;
  readonly job: string;
  readonly args: unknown;
}

/** Jobs may schedule timers for the very instant at which they run; more than this many in a row count as an endless loop. */
export const MAX_CHAINED = 1_000;

/** Timers are rows, so undo, saving and inspection work for them as for everything else. They run in the order of (due, seq). */
export class Scheduler<Jobs extends JobArguments<Jobs>> {
  readonly #timers: Table<TimerRow>;
  readonly #queue: TimerQueue;
  #seq = 0;

  constructor(timers: Table<TimerRow>) {
    this.#timers = timers;
    this.#queue = new TimerQueue(timers);
  }

  /** Runs a job once the clock reaches `due`; if that has passed, as soon as the command is done. Returns the timer's id. */
  schedule<Name extends keyof Jobs & string>(due: number, job: Name, args: Jobs[Name]): string {
    if (!Number.isFinite(due)) throw new RangeError(`job ${job} cannot be due at ${due}`);
    this.#seq += 1;
    const id = `t${this.#seq}`;
    this.#timers.put(id, { id, due, seq: this.#seq, job, args });
    return id;
  }

  /** Does nothing if the timer has run or was cancelled. */
  cancel(id: string): void {
    this.#timers.remove(id);
  }

  nextDue(): number | undefined {
    return this.#queue.first()?.due;
  }

  /**
   * Calls `fire` for each timer that is due by then, including those scheduled meanwhile. `fire` must remove the timer
   * and return the instant at which it ran; if it throws, the run ends.
   */
  runDue(until: number, fire: (timer: TimerRow) => number): FiredJob[] {
    const fired: FiredJob[] = [];
    let instant = Number.NEGATIVE_INFINITY;
    let newest = this.#seq;
    let chained = 0;
    for (let timer = this.#queue.first(); timer && timer.due <= until; timer = this.#queue.first()) {
      if (timer.due > instant) {
        instant = timer.due;
        newest = this.#seq;
        chained = 0;
      } else if (timer.seq > newest && (chained += 1) > MAX_CHAINED) {
        throw new Error(
          `job ${timer.job} is due again and again at the same instant (${instant}), more than ${MAX_CHAINED} times: ` +
            'a job that schedules itself must do so for a later one',
        );
      }
      fired.push({ at: fire(timer), job: timer.job, args: timer.args });
    }
    return fired;
  }

  save(): number {
    return this.#seq;
  }

  load(seq: number): void {
    this.#seq = seq;
  }
}

const byDue = (a: TimerRow, b: TimerRow): number => a.due - b.due || a.seq - b.seq;

/** The position of a timer, or where it would be inserted, among timers in their order. */
function positionOf(timers: readonly TimerRow[], timer: TimerRow): number {
  let low = 0;
  let high = timers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (byDue(timers[middle] as TimerRow, timer) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The timers by due instant, kept up to date with the table's rows. */
class TimerQueue implements TableObserver<TimerRow> {
  readonly #timers: Table<TimerRow>;
  #inOrder: TimerRow[] = [];

  constructor(timers: Table<TimerRow>) {
    this.#timers = timers;
    timers.observe(this);
  }

  changed(before: TimerRow | undefined, after: TimerRow | undefined): void {
    if (before) this.#inOrder.splice(positionOf(this.#inOrder, before), 1);
    if (after) this.#inOrder.splice(positionOf(this.#inOrder, after), 0, after);
  }

  replaced(): void {
    this.#inOrder = this.#timers.list().toSorted(byDue);
  }

  /** The next timer that is due. */
  first(): TimerRow | undefined {
    return this.#inOrder[0];
  }
}
