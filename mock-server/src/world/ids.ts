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
  #second = Number.NaN;
  /** The beginning that all ids of this second share: one string, shared by the ids in memory. */
  #beginning = '';

  constructor(now: () => number, random: RandomStream) {
    this.#now = now;
    this.#mark = random.hex(10);
    this.#count = random.integer(0, COUNTS - 1);
  }

  next(): string {
    const second = Math.floor(this.#now() / 1000) >>> 0;
    if (second !== this.#second) {
      this.#second = second;
      this.#beginning = second.toString(16).padStart(8, '0') + this.#mark;
    }
    this.#count = (this.#count + 1) % COUNTS;
    return this.#beginning + this.#count.toString(16).padStart(6, '0');
  }

  /** The current count: the only part that changes, so all that a command has to keep. */
  get count(): number {
    return this.#count;
  }

  /** Continues from an earlier count. */
  countFrom(count: number): void {
    this.#count = count;
  }

  save(): SavedIds {
    return { mark: this.#mark, count: this.#count };
  }

  load({ mark, count }: SavedIds): void {
    this.#mark = mark;
    this.#count = count;
    this.#second = Number.NaN;
  }
}
