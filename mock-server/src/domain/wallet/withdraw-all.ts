import { fromWire } from '@krapao/contracts/kernel/money';
import { ok } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import { holdWithdrawal } from './hold-withdrawal.ts';
import { everythingOf, walletOf } from './member-accounts.ts';
import { sweep } from './transfer.ts';

/**
 * First moves every game balance to the wallet, then withdraws the amount; what is left stays in the wallet (spec §7). When a
 * game does not give its money back nothing is withdrawn: TRANSFER_FAIL (assumed).
 */
export const walletWithdrawAll: Handler<'wallet.withdrawAll'> = (world, { member, body }) => {
  const amount = fromWire(body.amount);
  const checked = checkWithdrawal(world, member, amount, everythingOf(world, member.id));
  if (!checked.ok) return checked;
  const swept = sweep(world, member, walletOf(member.id));
  if (!swept.ok) return swept;
  holdWithdrawal(world, member, amount);
  return ok({ message: 'SUCCESS' });
};
