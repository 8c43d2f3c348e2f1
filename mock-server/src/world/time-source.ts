/** The machine's clock, handed in by the process shell: epoch milliseconds. */
export interface TimeSource {
  now(): number;
}
