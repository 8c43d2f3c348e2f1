import type { TimerRow } from './kernel-tables.ts';
import type { Table, TableObserver } from './table.ts';

const isBefore = (a: TimerRow, b: TimerRow): boolean => a.due < b.due || (a.due === b.due && a.seq < b.seq);
const byDue = (a: TimerRow, b: TimerRow): number => a.due - b.due || a.seq - b.seq;

/**
 * The timers by due instant: a binary heap over the table's rows. The table is the truth: an entry that is no longer
 * its row is dropped when it comes up, so cancelling costs nothing here and an undo only adds.
 */
export class TimerQueue implements TableObserver<TimerRow> {
  readonly #timers: Table<TimerRow>;
  #heap: TimerRow[] = [];
  #stale = true;

  constructor(timers: Table<TimerRow>) {
    this.#timers = timers;
    timers.observe(this);
  }

  changed(_before: TimerRow | undefined, after: TimerRow | undefined): void {
    if (this.#stale || !after) return;
    if (this.#heap.length > 64 && this.#heap.length > 2 * this.#timers.size) this.#stale = true;
    else this.#push(after);
  }

  replaced(): void {
    this.#stale = true;
  }

  /** The timer that is due first. */
  first(): TimerRow | undefined {
    // A sorted list is a heap.
    if (this.#stale) {
      this.#heap = this.#timers.list().toSorted(byDue);
      this.#stale = false;
    }
    let top = this.#heap[0];
    while (top && this.#timers.get(top.id) !== top) {
      this.#pop();
      top = this.#heap[0];
    }
    return top;
  }

  #push(timer: TimerRow): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const parent = (at - 1) >>> 1;
      const above = heap[parent] as TimerRow;
      if (!isBefore(timer, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = timer;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as TimerRow, heap[child] as TimerRow))
        child += 1;
      if (!isBefore(heap[child] as TimerRow, last)) break;
      heap[at] = heap[child] as TimerRow;
      at = child;
    }
    heap[at] = last;
  }
}
