import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { RewardsRow } from '../reward-rows.ts';
import { rewardsOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** A feature of the contract without a switch does not compile. */
export const featureSwitches = {
  invite: 'isInviteActive',
  refund: 'isRefundActive',
} as const satisfies Readonly<Record<WorldEvents['feature.set']['feature'], keyof RewardsRow>>;

/** An operator switches inviting friends, or the refund of losses, off or on. */
export function featureSet(
  world: SimWorld,
  { feature, isActive }: WorldEvents['feature.set'],
): Outcome<Record<string, unknown>> {
  world.store.table('rewards').put('rewards', { ...rewardsOf(world), [featureSwitches[feature]]: isActive });
  return ok({ feature, isActive });
}
