import { subtract } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { everythingOf, findMemberAccount } from './member-accounts.ts';
import { sweep } from './transfer.ts';

/** Brings all the money, the wallet's included, to one account; with nothing elsewhere it is MONEY_NOT_ENOUGH (assumed). */
export const walletTransferAll: Handler<'wallet.transferAll'> = (world, { member, body }) => {
  const to = findMemberAccount(world, member, body.to);
  if (!to.ok) return to;
  const elsewhere = subtract(everythingOf(world, member.id), world.ledger.balance(to.value.account));
  if (elsewhere === 0) return refuse('MONEY_NOT_ENOUGH', { available: 0 });
  const swept = sweep(world, member, to.value);
  return swept.ok ? ok({ message: 'SUCCESS' }) : swept;
};
