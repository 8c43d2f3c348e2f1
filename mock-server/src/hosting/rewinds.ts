/** The rewinds and resets of a world, so that a call that waited through one can tell whether it was undone by it. */
export class Rewinds {
  readonly #to: number[] = [];

  /** How many there were so far. */
  get count(): number {
    return this.#to.length;
  }

  /** The world goes back to before this entry; to 0 with a reset. */
  add(seq: number): void {
    this.#to.push(seq);
  }

  /** Whether one of those after the first `count` has undone this entry. */
  haveUndone(seq: number, count: number): boolean {
    return this.#to.slice(count).some((to) => to <= seq);
  }
}
