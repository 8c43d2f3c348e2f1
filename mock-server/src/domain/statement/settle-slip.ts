import type { Minor } from '@krapao/contracts/kernel/money';
import type { MemberRow, SimWorld } from '../tables.ts';
import { creditDeposit } from '../wallet/credit-deposit.ts';
import type { SlipRow } from './statement-rows.ts';

/** The slip was no good; the reason stands in its note. */
export const rejectSlip = (world: SimWorld, slip: SlipRow, note: string): SlipRow =>
  world.store.table('slips').put(slip.id, { ...slip, status: 'FAILED', note });

/** The slip was right: its money is in the wallet. Only ever for a slip in progress. */
export function acceptSlip(world: SimWorld, member: MemberRow, slip: SlipRow, amount: Minor): SlipRow {
  const from = slip.bankCode ?? member.bankCode;
  creditDeposit(world, { member, amount, from, memo: `slip ${slip.id}` });
  return world.store.table('slips').put(slip.id, { ...slip, status: 'SUCCESS', amount, note: null });
}
