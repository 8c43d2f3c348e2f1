import type { StatementItem } from '@krapao/contracts/entities/statement';
import { fromWire } from '@krapao/contracts/kernel/money';

/** The totals of a statement's entries, in satang. */
export interface StatementTotals {
  /** Deposits that were credited. */
  readonly deposits: number;
  /** Withdrawals that were paid. */
  readonly withdrawals: number;
  /** Withdrawals in progress, which are still the member's. */
  readonly held: number;
  /** Given by the house, by the related record. */
  readonly gifts: Readonly<Record<'invite' | 'refund' | 'luckydraw', number>>;
  /** In minus out: deposits and gifts, minus withdrawals. Transfers and the end of a bonus move nothing. */
  readonly net: number;
}

export function addUp(statement: readonly StatementItem[]): StatementTotals {
  let [deposits, withdrawals, held, bonuses] = [0, 0, 0, 0];
  const gifts = { invite: 0, refund: 0, luckydraw: 0 };
  for (const item of statement) {
    const amount = fromWire(item.amount);
    if (item.statementType === 'withdraw' && item.status === 'PENDING') held += amount;
    if (item.status !== 'SUCCESS') continue;
    if (item.statementType === 'deposit') deposits += amount;
    else if (item.statementType === 'withdraw') withdrawals += amount;
    else if (item.statementType === 'bonus') {
      bonuses += amount;
      for (const gift of ['invite', 'refund', 'luckydraw'] as const) if (item[gift]) gifts[gift] += amount;
    }
  }
  return { deposits, withdrawals, held, gifts, net: deposits + bonuses - withdrawals };
}
