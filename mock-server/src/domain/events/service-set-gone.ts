import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** The service goes away, or comes back. */
export function serviceSetGone(
  world: SimWorld,
  event: WorldEvents['service.setGone'],
): Outcome<Record<string, unknown>> {
  world.store.table('operator').put('operator', { ...operatorOf(world), isGone: event.gone });
  return ok({ gone: event.gone });
}
