import type { Minor } from '@krapao/contracts/kernel/money';

/**
 * What a member staked and won in rounds that count for a refund: those since the last refund, without the ones played
 * with a bonus; the id is the member's.
 */
export interface PlayRow {
  readonly id: string;
  readonly rounds: number;
  readonly staked: Minor;
  readonly won: Minor;
}
