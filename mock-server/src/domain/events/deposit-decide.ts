import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, toWire } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { openDeposits, settleDeposit } from '../wallet/bank-deposits.ts';
import { hasRoom, NO_ROOM, walletAccount } from '../wallet/member-accounts.ts';
import { findMember } from './find-member.ts';

/** An operator decides a bank transfer in progress, once. */
export function depositDecide(
  world: SimWorld,
  event: WorldEvents['deposit.decide'],
): Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'> {
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  const waiting = openDeposits(world, member.id);
  const deposit = waiting.findLast(({ id }) => event.depositId === undefined || event.depositId === id);
  if (!deposit) {
    const all = waiting.map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'no deposit in progress', asked: event.depositId ?? '', all });
  }
  const amount = event.amount === undefined ? deposit.amount : fromWire(event.amount);
  if (event.status === 'SUCCESS' && !hasRoom(world, member.id, amount)) return refuse('NO_DATA', NO_ROOM);
  settleDeposit(world, member, deposit, event.status, amount);
  const wallet = toWire(world.ledger.balance(walletAccount(member.id)));
  return ok({ depositId: deposit.id, status: event.status, amount: toWire(amount), wallet });
}
