import { WALLET } from '@krapao/contracts/entities/wallet';
import { formatAmount } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { businessTime } from '../../world/calendar.ts';
import { ok, type Outcome } from '../../world/outcome.ts';
import { noteDeposit } from '../bonus/grant.ts';
import { operatorOf } from '../service.ts';
import { sendSms, smsTextsOf } from '../sms/sms.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { addStatement, credit, outside, settleStatement, walletAccount } from './member-accounts.ts';

export interface Deposit {
  readonly member: MemberRow;
  readonly amount: Minor;
  /** The bank, provider or mobile wallet that it comes from. */
  readonly from: string;
  /** Who pays, for the SMS; the bank by default. */
  readonly payer?: string | undefined;
  readonly memo: string;
  /** The entry in progress that it settles; without it the statement gets a new one. */
  readonly statementId?: string | undefined;
}

function tell(world: SimWorld, { member, amount, from, payer }: Deposit): void {
  const text = smsTextsOf(world).deposit({
    operator: operatorOf(world).name,
    amount: formatAmount(amount),
    currency: member.currency,
    from: payer ?? from,
    time: businessTime(world.clock.now()),
  });
  sendSms(world, { phone: member.username, text });
}

/**
 * Every deposit ends here: money into the wallet, statement, SMS, and a deposit for which a bonus can be received. Refused, with
 * nothing written, if the member would have too much.
 */
export function creditDeposit(world: SimWorld, deposit: Deposit): Outcome<null, 'NO_ROOM'> {
  const { member, amount, from, memo, statementId } = deposit;
  const credited = credit(world, { memo, from: outside(from), to: walletAccount(member.id), amount });
  if (!credited.ok) return credited;
  if (statementId !== undefined) settleStatement(world, statementId, { status: 'SUCCESS', amount });
  else addStatement(world, member, { statementType: 'deposit', from, to: WALLET, amount, status: 'SUCCESS' });
  tell(world, deposit);
  noteDeposit(world, member.id, amount);
  return ok(null);
}
