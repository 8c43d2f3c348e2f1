import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { flagOf } from '../reward-rows.ts';
import { rewardsOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** An operator switches a feature, such as inviting friends, off or on for all members. */
export function featureSet(
  world: SimWorld,
  { feature, isActive }: WorldEvents['feature.set'],
): Outcome<Record<string, unknown>> {
  world.store.table('rewards').put('rewards', { ...rewardsOf(world), [flagOf(feature)]: isActive });
  return ok({ feature, isActive });
}
