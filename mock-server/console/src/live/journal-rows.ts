import type { JournalRow } from '@krapao/contracts/control/journal';

/** The rows of the journal that the page knows, oldest first, each once; bounded as the simulator's own are. */
export class JournalRows {
  static readonly most = 20_000;
  #rows: JournalRow[] = [];

  get all(): readonly JournalRow[] {
    return this.#rows;
  }

  get newest(): number {
    return this.#rows.at(-1)?.seq ?? 0;
  }

  get oldest(): number | undefined {
    return this.#rows[0]?.seq;
  }

  clear(): void {
    this.#rows = [];
  }

  /** New ones at the end, as they come. */
  append(rows: readonly JournalRow[]): void {
    const newest = this.newest;
    const fresh = rows.filter(({ seq }) => seq > newest);
    if (fresh.length === 0) return;
    const kept = this.#rows.length + fresh.length - JournalRows.most;
    this.#rows = [...(kept > 0 ? this.#rows.slice(kept) : this.#rows), ...fresh];
  }

  /** A page of older ones, newest first as the simulator answers them. */
  prepend(page: readonly JournalRow[]): void {
    const oldest = this.oldest ?? Number.POSITIVE_INFINITY;
    const older = page.filter(({ seq }) => seq < oldest).toReversed();
    if (older.length > 0) this.#rows = [...older, ...this.#rows];
  }
}
