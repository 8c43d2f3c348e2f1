import { WALLET } from '@krapao/contracts/entities/wallet';
import { negate } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { endBonusByWithdrawal } from '../bonus/end.ts';
import { addStatement } from '../statement/add.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { pendingAccount, walletAccount } from './places.ts';
import type { WithdrawalRow } from './wallet-rows.ts';

/** Takes the money out of the wallet and holds it until an operator decides; in the statement it is in progress. */
export function holdWithdrawal(
  world: SimWorld,
  member: MemberRow,
  amount: Minor,
): Outcome<WithdrawalRow, 'MONEY_NOT_ENOUGH'> {
  const id = world.ids.next();
  const held = world.ledger.post({
    memo: `withdrawal ${id}`,
    lines: [
      { account: walletAccount(member.id), amount: negate(amount) },
      { account: pendingAccount(id), amount },
    ],
  });
  if (!held.ok) return held;
  const { bankCode, bankAccountNo } = member;
  const statement = addStatement(world, member, {
    statementType: 'withdraw',
    from: WALLET,
    to: bankCode,
    amount,
    status: 'PENDING',
  });
  endBonusByWithdrawal(world, member.id);
  return ok(
    world.store.table('withdrawals').put(id, {
      id,
      memberId: member.id,
      bankCode,
      bankAccountNo,
      amount,
      status: 'PENDING',
      statementId: statement.id,
      createdAt: world.clock.now(),
    }),
  );
}
