import { mayDeposit } from '../bonus/may-deposit.ts';
import type { Jobs, SimWorld } from '../tables.ts';
import { settleDeposit } from './bank-deposits.ts';

/**
 * A bank transfer that arrived is in the wallet within a minute (spec §9). While a bonus must be ended first, it waits
 * for an operator (assumed).
 */
export function creditArrived(world: SimWorld, { depositId }: Jobs['deposit.credit']): void {
  const deposit = world.store.table('deposits').get(depositId);
  const member = deposit && world.store.table('members').get(deposit.memberId);
  if (deposit?.status !== 'PENDING' || !member || !mayDeposit(world, member.id).ok) return;
  settleDeposit(world, member, deposit, 'SUCCESS');
}
