import { subtract, toWire, ZERO } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { requireNoActiveBonus } from '../bonus/active-bonus.ts';
import { rewardsOf } from '../service.ts';
import { percentOf } from '../share.ts';
import type { SimWorld } from '../tables.ts';
import { hasRoom, noRoom } from '../wallet/room.ts';

type Refusal = 'REFUND_INACTIVE' | 'BONUS_REMAINING' | 'NO_REFUND' | 'REFUND_MINIMUM' | 'REFUND_CONDITION';

/** The loss since the last refund; 0 for a member who won. */
function lossOf(world: SimWorld, memberId: string): Minor {
  const play = world.store.table('plays').get(memberId);
  return play && play.staked > play.won ? subtract(play.staked, play.won) : ZERO;
}

/** The part of the loss that is refunded, rounded down to the satang. */
export const refundOf = (world: SimWorld, memberId: string): Minor =>
  percentOf(lossOf(world, memberId), rewardsOf(world).refundPercent);

/**
 * Whether a member could receive a refund now, and how much. Nothing played since the last one: NO_REFUND. Played without losing:
 * REFUND_MINIMUM, as a refund must be more than 0 baht (spec §8). Lost less than the operator's minimum, or more money than the
 * member may have: REFUND_CONDITION (assumed). An active bonus blocks it (spec §4).
 */
export function mayReceive(world: SimWorld, memberId: string): Outcome<Minor, Refusal> {
  const { isRefundActive, refundMinimumLoss } = rewardsOf(world);
  if (!isRefundActive) return refuse('REFUND_INACTIVE');
  const noBonus = requireNoActiveBonus(world, memberId);
  if (!noBonus.ok) return noBonus;
  if (!world.store.table('plays').get(memberId)?.rounds) return refuse('NO_REFUND');
  const amount = refundOf(world, memberId);
  if (amount === 0) return refuse('REFUND_MINIMUM');
  const loss = lossOf(world, memberId);
  if (loss < refundMinimumLoss) {
    return refuse('REFUND_CONDITION', { loss: toWire(loss), minimumLoss: toWire(refundMinimumLoss) });
  }
  return hasRoom(world, memberId, amount)
    ? ok(amount)
    : refuse('REFUND_CONDITION', noRoom(world, memberId, amount));
}
