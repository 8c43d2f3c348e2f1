import type { TimerRow } from './kernel-tables.ts';
import type { Table, TableObserver } from './table.ts';

const byDue = (a: TimerRow, b: TimerRow): number => a.due - b.due || a.seq - b.seq;

/** Where a timer is or belongs among timers in their order. */
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

/** The timers in the order in which they are due, kept up to date with the table's rows. */
export class TimerQueue implements TableObserver<TimerRow> {
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

  /** The timer that is due first. */
  first(): TimerRow | undefined {
    return this.#inOrder[0];
  }
}
