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
  /** What all ids of this second begin with: each is kept with its row, this once for all of them. */
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

  /** How far it has counted: with the world's mark, which stays, all there is to keep of it with a command. */
  get count(): number {
    return this.#count;
  }

  /** Goes on from where it had counted before. */
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
