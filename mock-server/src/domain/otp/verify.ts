import { ok, refuse, refuseAndKeep } from '../../world/outcome.ts';
import { blockedForSeconds, withOneMore } from '../auth/wrong-tries.ts';
import { handles } from '../handler.ts';
import { changeOperator, operatorOf } from '../service.ts';

/**
 * Checks the digits. Wrong tries count for the phone number, so requesting another code does not reset them: OTP_BLOCK. A code that
 * a newer one replaced no longer exists: OTP_NOT_EXIST.
 */
export const otpVerify = handles('otp.verify', (world, { body }) => {
  const code = world.store.table('otpCodes').get(body.otpToken);
  const phones = world.store.table('otpPhones');
  const phone = code && phones.get(code.phone);
  if (!code || !phone) return refuse('OTP_TOKEN_INVALID');

  const now = world.clock.now();
  const retryAfterSeconds = blockedForSeconds(phone, now);
  if (retryAfterSeconds > 0) return refuse('OTP_BLOCK', { retryAfterSeconds });
  if (phone.verifiedAt !== null) return refuse('OTP_VERIFIED');
  if (phone.otpToken !== code.id) return refuse('OTP_NOT_EXIST');
  if (now >= code.expiresAt) {
    if (operatorOf(world).codesComeLate) changeOperator(world, { codesComeLate: false });
    return refuseAndKeep('OTP_EXPIRED');
  }
  if (body.otpCode !== code.digits) {
    phones.put(phone.id, { ...phone, wrongAt: withOneMore(phone, now) });
    return refuseAndKeep('OTP_CODE_INVALID');
  }
  phones.put(phone.id, { ...phone, wrongAt: [], verifiedAt: now });
  return ok({ code: 'OTP_CODE_VALID' });
});
