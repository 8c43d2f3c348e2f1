import type { Minor } from '@krapao/contracts/kernel/money';

/** A friend who registered by a member's link; the id is the friend's own. */
export interface FriendRow {
  readonly id: string;
  readonly inviterId: string;
  readonly name: string;
  readonly createdAt: number;
  /** Staked in games so far. */
  readonly staked: Minor;
  /** Commission for that, and how much of it the inviter has collected. */
  readonly earned: Minor;
  readonly collected: Minor;
}
