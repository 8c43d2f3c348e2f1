/** When a world went back, to its start or to before an entry: a call that waited through that came to what is no more. */
export class WentBack {
  readonly #to: number[] = [];

  /** How often so far. */
  get times(): number {
    return this.#to.length;
  }

  /** It goes back to before this entry; 0 for its start. */
  to(seq: number): void {
    this.#to.push(seq);
  }

  /** Whether it went back to before this entry, after it had gone back so many times. */
  isUndone(seq: number, times: number): boolean {
    return this.#to.slice(times).some((to) => to <= seq);
  }
}
