import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/**
 * Digits only, and as many as the operator requires: 10 outside Laos, any number of them there (spec §5), where anything else is
 * INVALID_USER_INFO; `data.field` names the field (assumed).
 */
export function checkPhoneNumber(
  world: SimWorld,
  field: string,
  text: string,
): Outcome<null, 'PHONE_NUMBER_REQUIRE_10_DIGIT' | 'INVALID_USER_INFO'> {
  const { phoneDigits } = operatorOf(world);
  if (/^\d+$/.test(text) && (phoneDigits === null || text.length === phoneDigits)) return ok(null);
  return phoneDigits === null
    ? refuse('INVALID_USER_INFO', { field })
    : refuse('PHONE_NUMBER_REQUIRE_10_DIGIT');
}

/** Whether the owner of this number has verified it, or need not (spec §4: OTP registration may be off). */
export const isVerified = (world: SimWorld, phone: string): boolean =>
  !operatorOf(world).registerOTP || typeof world.store.table('otpPhones').get(phone)?.verifiedAt === 'number';
