/** The size limit of all journals of a process together, about in bytes. */
const POOL_LIMIT = 256 * 1_048_576;
/** How much the largest journal loses at a time. */
const STEP = 1_048_576;

interface Weighed {
  readonly size: number;
  readonly length: number;
  dropOldest(): void;
}

/** Keeps the journals of all worlds within a limit: the largest one loses its oldest entries first. */
export class JournalPool {
  readonly #journals = new Set<Weighed>();
  readonly #limit: number;
  #used = 0;

  constructor(limit = POOL_LIMIT) {
    this.#limit = limit;
  }

  add(journal: Weighed): void {
    this.#journals.add(journal);
  }

  remove(journal: Weighed): void {
    this.#journals.delete(journal);
  }

  weigh(more: number): void {
    this.#used += more;
  }

  shrink(): void {
    if (this.#used <= this.#limit) return;
    let heaviest: Weighed | undefined;
    for (const journal of this.#journals)
      if (journal.size > (heaviest?.size ?? 0) && journal.length > 1) heaviest = journal;
    if (!heaviest) return;
    const goal = heaviest.size - STEP;
    while (heaviest.size > goal && heaviest.length > 1) heaviest.dropOldest();
  }
}
