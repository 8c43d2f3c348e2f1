/** The result of a part of the torture. */
export interface PartResult {
  readonly what: string;
  readonly figures: string;
  /** In words; empty if all is well. */
  readonly problems: readonly string[];
}
