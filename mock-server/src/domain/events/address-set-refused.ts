import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** From these addresses nobody can sign in or register from now on (spec §6). */
export function addressSetRefused(
  world: SimWorld,
  { addresses }: WorldEvents['address.setRefused'],
): Outcome<Record<string, unknown>> {
  world.store.table('operator').put('operator', { ...operatorOf(world), refusedIps: addresses });
  return ok({ addresses });
}
