import { subtract } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Handler } from '../handler.ts';
import { gather } from './gather.ts';
import { everythingOf, findPlace } from './places.ts';

/** Brings all the money, the wallet's included, to one place; with nothing elsewhere it is MONEY_NOT_ENOUGH (assumed). */
export const walletTransferAll: Handler<'wallet.transferAll'> = (world, { member, body }) => {
  const to = findPlace(world, member, body.to);
  if (!to.ok) return to;
  const elsewhere = subtract(everythingOf(world, member.id), world.ledger.balance(to.value.account));
  if (elsewhere === 0) return refuse('MONEY_NOT_ENOUGH', { available: 0 });
  const gathered = gather(world, member, to.value);
  return gathered.ok ? ok({ message: 'SUCCESS' }) : gathered;
};
