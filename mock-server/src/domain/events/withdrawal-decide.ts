import type { WorldEvents } from '@krapao/contracts/control/events';
import { negate, toWire } from '@krapao/contracts/kernel/money';
import type { Account } from '../../world/kernel-tables.ts';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { settleStatement } from '../statement/statement.ts';
import type { SimWorld } from '../tables.ts';
import { outside, pendingAccount, walletAccount } from '../wallet/member-accounts.ts';
import { findMember } from './find-member.ts';

/** An operator decides a withdrawal in progress, once: the money leaves for the bank, or is back in the wallet. */
export function withdrawalDecide(
  world: SimWorld,
  event: WorldEvents['withdrawal.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const withdrawals = world.store.table('withdrawals');
  const waiting = withdrawals.by('member', member.id).filter((row) => row.status === 'PENDING');
  const withdrawal = waiting.findLast(
    (row) => event.withdrawalId === undefined || event.withdrawalId === row.id,
  );
  if (!withdrawal) {
    const all = waiting.map((row) => row.id);
    return refuse('NO_DATA', { reason: 'no withdrawal in progress', asked: event.withdrawalId ?? '', all });
  }

  const { id, amount, bankCode, statementId } = withdrawal;
  const { status } = event;
  const goesTo: Readonly<Record<typeof status, Account>> = {
    SUCCESS: outside(bankCode),
    FAILED: walletAccount(member.id),
  };
  world.ledger.mustPost({
    memo: `withdrawal ${id}: ${status}`,
    lines: [
      { account: pendingAccount(id), amount: negate(amount) },
      { account: goesTo[status], amount },
    ],
  });
  withdrawals.put(id, { ...withdrawal, status });
  settleStatement(world, statementId, { status });
  const wallet = toWire(world.ledger.balance(walletAccount(member.id)));
  return ok({ withdrawalId: id, status, amount: toWire(amount), wallet });
}
