/** What a part of the torture found. */
export interface PartResult {
  readonly what: string;
  readonly figures: string;
  /** In words; none when all is well. */
  readonly problems: readonly string[];
}
