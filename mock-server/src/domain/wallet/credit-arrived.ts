import type { Minor } from '@krapao/contracts/kernel/money';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import type { Jobs, SimWorld } from '../tables.ts';
import { settleDeposit } from './bank-deposits.ts';
import { hasRoom } from './room.ts';

/**
 * A bank transfer that arrived is in the wallet within a minute (spec §9). While a bonus must be ended first (spec §4), or it would
 * exceed the member's limit, it is held: in progress until the bonus is over and there is room, or until an operator decides it
 * (assumed).
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

/** Why money that arrives would be held, as the world is now; until it is credited, that may change. */
export function heldUntil(world: SimWorld, memberId: string, amount: Minor): 'bonus' | 'room' | undefined {
  if (!requireNoActiveBonus(world, memberId).ok) return 'bonus';
  return hasRoom(world, memberId, amount) ? undefined : 'room';
}

/**
 * Called when a bonus is over and when a member's money has become less: what was held is credited at once, as its minute has
 * passed, the oldest first, as far as there is room.
 */
export function creditHeld(world: SimWorld, memberId: string): void {
  const held = world.store.table('deposits').by('held', memberId);
  if (held.length === 0 || !requireNoActiveBonus(world, memberId).ok) return;
  const member = world.store.table('members').get(memberId);
  if (!member) return;
  for (const deposit of held) settleDeposit(world, member, deposit, 'SUCCESS');
}
