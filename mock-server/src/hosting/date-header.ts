/** An instant, epoch milliseconds, as a `Date` header; formatted once a second. */
export class DateHeader {
  #second = Number.NaN;
  #text = '';

  at(instant: number): string {
    const second = Math.floor(instant / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#text = new Date(second * 1_000).toUTCString();
    }
    return this.#text;
  }
}
