import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { rewardsOf } from '../rewards.ts';
import type { SimWorld } from '../tables.ts';

/** An operator switches inviting friends, or the refund of losses, off or on. */
export function featureSet(
  world: SimWorld,
  { feature, isActive }: WorldEvents['feature.set'],
): Outcome<Record<string, unknown>> {
  const rewards = rewardsOf(world);
  const changed = feature === 'invite' ? { isInviteActive: isActive } : { isRefundActive: isActive };
  world.store.table('rewards').put('rewards', { ...rewards, ...changed });
  return ok({ feature, isActive });
}
