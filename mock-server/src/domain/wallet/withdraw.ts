import { WALLET } from '@krapao/contracts/entities/wallet';
import { fromWire, type Minor, negate } from '@krapao/contracts/kernel/money';
import { endBonusByWithdrawal } from '../bonus/end.ts';
import { SUCCESS, handles } from '../handler.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { addStatement, everythingOf, pendingAccount, walletAccount, walletOf } from './member-accounts.ts';
import { sweep } from './transfer.ts';

/** Withdraws from the wallet to the member's bank account (spec §5). */
export const walletWithdraw = handles('wallet.withdraw', (world, { member, body }) => {
  const amount = fromWire(body.amount);
  const checked = checkWithdrawal(world, member, amount, world.ledger.balance(walletAccount(member.id)));
  if (!checked.ok) return checked;
  holdWithdrawal(world, member, amount);
  return SUCCESS;
});

/**
 * First moves every game balance to the wallet, then withdraws the amount; the rest stays in the wallet (spec §7). If a game does
 * not give its money back, nothing is withdrawn: TRANSFER_FAIL (assumed).
 */
export const walletWithdrawAll = handles('wallet.withdrawAll', (world, { member, body }) => {
  const amount = fromWire(body.amount);
  const checked = checkWithdrawal(world, member, amount, everythingOf(world, member.id));
  if (!checked.ok) return checked;
  const swept = sweep(world, member, walletOf(member.id));
  if (!swept.ok) return swept;
  holdWithdrawal(world, member, amount);
  return SUCCESS;
});

/**
 * Takes the money, which must be there, out of the wallet and holds it until an operator decides; in the statement it
 * is in progress.
 */
function holdWithdrawal(world: SimWorld, member: MemberRow, amount: Minor): void {
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
  world.store.table('withdrawals').put(id, {
    id,
    memberId: member.id,
    bankCode,
    bankAccountNo,
    amount,
    status: 'PENDING',
    statementId: statement.id,
    createdAt: world.clock.now(),
  });
  // Last, because what was held is credited then, as far as the withdrawal leaves room.
  endBonusByWithdrawal(world, member.id);
}
