import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** SMS are slow: codes that are sent from now on have expired when they come. */
export function otpSetLate(
  world: SimWorld,
  { isLate }: WorldEvents['otp.setLate'],
): Outcome<Record<string, unknown>> {
  world.store.table('operator').put('operator', { ...operatorOf(world), codesComeLate: isLate });
  return ok({ isLate });
}
