import type { Minor } from '@krapao/contracts/kernel/money';

/** A refund of losses that a member received. */
export interface RefundRow {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Minor;
  readonly createdAt: number;
}
