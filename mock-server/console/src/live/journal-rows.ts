import type { JournalRow } from '@krapao/contracts/control/journal';

/** The loaded rows of the journal, oldest first, each once; bounded like the simulator's own journal. */
export class JournalRows {
  static readonly most = 20_000;
  #rows: JournalRow[] = [];
  /** Rows up to this one are loaded in pages; only newer ones are appended. */
  #pagesTo = 0;
  /** Rows that were repeated before their page was loaded, because the page may contain the older version. */
  readonly #early = new Map<number, JournalRow>();

  get all(): readonly JournalRow[] {
    return this.#rows;
  }

  get newest(): number {
    return this.#rows.at(-1)?.seq ?? this.#pagesTo;
  }

  get oldest(): number | undefined {
    return this.#rows[0]?.seq;
  }

  /** Empties it; rows up to this number are then loaded in pages. */
  clear(pagesTo = 0): void {
    this.#rows = [];
    this.#pagesTo = pagesTo;
    this.#early.clear();
  }

  /** Appends new rows. A repeated row, which has its answer only now, replaces the old one. */
  append(rows: readonly JournalRow[]): void {
    const { newest, oldest = newest + 1 } = this;
    const told = new Map(rows.map((row) => [row.seq, row]));
    const fresh = [...told.values()].filter(({ seq }) => seq > newest);
    for (const row of told.values()) if (row.seq < oldest) this.#early.set(row.seq, row);
    const known = fresh.length === told.size ? this.#rows : this.#rows.map((row) => told.get(row.seq) ?? row);
    const kept = known.length + fresh.length - JournalRows.most;
    this.#rows = [...(kept > 0 ? known.slice(kept) : known), ...fresh];
  }

  /** Adds a page of older rows, newest first as the simulator answers. */
  prepend(page: readonly JournalRow[]): void {
    const oldest = this.oldest ?? Number.POSITIVE_INFINITY;
    const older = page.filter(({ seq }) => seq < oldest).map((row) => this.#early.get(row.seq) ?? row);
    if (older.length > 0) this.#rows = [...older.toReversed(), ...this.#rows];
  }
}

/** The row of an entry, in ordered rows. */
export function rowOf(rows: readonly JournalRow[], seq: number): JournalRow | undefined {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((rows[middle]?.seq ?? seq) < seq) from = middle + 1;
    else to = middle;
  }
  return rows[from]?.seq === seq ? rows[from] : undefined;
}
