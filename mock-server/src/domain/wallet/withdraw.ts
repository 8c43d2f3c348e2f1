import { fromWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { walletAccount } from './member-accounts.ts';

/** Withdraws from the wallet to the member's bank account (spec §5). */
export const walletWithdraw: Handler<'wallet.withdraw'> = (world, { member, body }) => {
  const amount = fromWire(body.amount);
  const checked = checkWithdrawal(world, member, amount, world.ledger.balance(walletAccount(member.id)));
  if (!checked.ok) return checked;
  holdWithdrawal(world, member, amount);
  return ok({ message: 'SUCCESS' });
};
