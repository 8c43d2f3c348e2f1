import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import type { Jobs, SimWorld } from '../tables.ts';
import { openDeposits, settleDeposit } from './bank-deposits.ts';

/**
 * A bank transfer that arrived is in the wallet within a minute (spec §9). While a bonus must be ended first (spec §4) it is held:
 * in progress until the bonus is over, or until an operator decides it (assumed). A transfer that would exceed the member's limit
 * is held, too.
 */
export function creditArrived(world: SimWorld, { depositId }: Jobs['deposit.credit']): void {
  const deposits = world.store.table('deposits');
  const deposit = deposits.get(depositId);
  const member = deposit && world.store.table('members').get(deposit.memberId);
  if (deposit?.status !== 'PENDING' || !member) return;
  const isCredited =
    requireNoActiveBonus(world, member.id).ok && settleDeposit(world, member, deposit, 'SUCCESS').ok;
  if (!isCredited) deposits.put(depositId, { ...deposit, kind: 'held' });
}

/** Called when a bonus is over: the transfers held because of it are credited at once, as their minute has passed, if there is room. */
export function creditHeld(world: SimWorld, memberId: string): void {
  const member = world.store.table('members').get(memberId);
  if (!member) return;
  for (const deposit of openDeposits(world, memberId))
    if (deposit.kind === 'held') settleDeposit(world, member, deposit, 'SUCCESS');
}
