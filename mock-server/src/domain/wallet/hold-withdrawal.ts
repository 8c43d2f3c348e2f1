import { WALLET } from '@krapao/contracts/entities/wallet';
import { negate } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { endBonusByWithdrawal } from '../bonus/end.ts';
import { addStatement } from '../statement/statement.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { pendingAccount, walletAccount } from './member-accounts.ts';
import type { WithdrawalRow } from './wallet-rows.ts';

/**
 * Takes the money, which must be there, out of the wallet and holds it until an operator decides; in the statement it
 * is in progress.
 */
export function holdWithdrawal(world: SimWorld, member: MemberRow, amount: Minor): WithdrawalRow {
  const id = world.ids.next();
  world.ledger.mustPost({
    memo: `withdrawal ${id}`,
    lines: [
      { account: walletAccount(member.id), amount: negate(amount) },
      { account: pendingAccount(id), amount },
    ],
  });
  const { bankCode, bankAccountNo } = member;
  const statement = addStatement(world, member, {
    statementType: 'withdraw',
    from: WALLET,
    to: bankCode,
    amount,
    status: 'PENDING',
  });
  endBonusByWithdrawal(world, member.id);
  return world.store.table('withdrawals').put(id, {
    id,
    memberId: member.id,
    bankCode,
    bankAccountNo,
    amount,
    status: 'PENDING',
    statementId: statement.id,
    createdAt: world.clock.now(),
  });
}
