import type { RandomStream } from './random.ts';

export interface SavedIds {
  readonly mark: string;
  readonly count: number;
}

const COUNTS = 0x1000000;

/**
 * Ids of a world, built like an ObjectId: 24 lower-case hex characters, made of the world's seconds (8), the world's
 * mark (10) and a running count (6). The seed gives the mark and the first count, so the same seed gives the same ids.
 */
export class Ids {
  readonly #now: () => number;
  #mark: string;
  #count: number;
  #saved: SavedIds | undefined;

  constructor(now: () => number, random: RandomStream) {
    this.#now = now;
    this.#mark = random.hex(10);
    this.#count = random.integer(0, COUNTS - 1);
  }

  next(): string {
    const seconds = Math.floor(this.#now() / 1000) >>> 0;
    this.#count = (this.#count + 1) % COUNTS;
    return seconds.toString(16).padStart(8, '0') + this.#mark + this.#count.toString(16).padStart(6, '0');
  }

  /** The same object for as long as there is no new id: to be kept with each command. */
  save(): SavedIds {
    if (this.#saved?.count !== this.#count || this.#saved.mark !== this.#mark)
      this.#saved = { mark: this.#mark, count: this.#count };
    return this.#saved;
  }

  load(saved: SavedIds): void {
    this.#mark = saved.mark;
    this.#count = saved.count;
  }
}
