import { fromWire, minor, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import type { Handler } from '../handler.ts';
import { operatorOf } from '../service.ts';
import { openDeposit } from './bank-deposits.ts';

/**
 * Announces a bank transfer made by hand: in progress until an operator confirms it, or until a transfer of the same
 * amount arrives. NO_BANK for a member without a bank account, or where nothing is taken by hand (assumed).
 */
export const walletAdd: Handler<'wallet.add'> = (world, { member, body }) => {
  const { deposit, depositRules } = operatorOf(world);
  if (!deposit.isManual || member.bankAccountNo === '') return refuse('NO_BANK');
  const amount = fromWire(body.amount);
  const least = minor(Math.max(depositRules.minimum, 1));
  if (amount < least) return refuse('TRANSFER_MINIMUM', { min: toWire(least) });
  const allowed = requireNoActiveBonus(world, member.id);
  if (!allowed.ok) return allowed;
  openDeposit(world, member, 'announced', amount);
  return ok({ message: 'SUCCESS' });
};
