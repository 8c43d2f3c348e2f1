import { MINUTE_MS } from '@krapao/contracts/kernel/calendar';
import { ok, refuse } from '../../world/outcome.ts';
import { checkPhoneNumber } from '../account/phone.ts';
import { blockedForSeconds } from '../auth/wrong-tries.ts';
import { handles } from '../handler.ts';
import { secondsToWait } from '../pause.ts';
import { operatorOf } from '../service.ts';
import { sendSms, smsTextsOf } from '../sms/sms.ts';
import type { OtpCodeRow, SimWorld } from '../tables.ts';

/** How long a code is valid (assumed). */
export const OTP_LIFE_MS = 5 * MINUTE_MS;
/** The minimum time before a new code is sent. */
export const OTP_RESEND_MS = MINUTE_MS;
const OTP_DIGITS = 6;
/** Length of the reference that tells the player which SMS belongs to which screen. */
const OTP_REF_LENGTH = 4;

const REF_LETTERS = Array.from('ABCDEFGHJKLMNPQRSTUVWXYZ');

function makeCode(world: SimWorld, phone: string): OtpCodeRow {
  const chance = world.random.stream('otp');
  const otpRef = Array.from({ length: OTP_REF_LENGTH }, () => chance.pick(REF_LETTERS)).join('');
  const id = chance.hex(32);
  const expiresAt = world.clock.now() + (operatorOf(world).codesComeLate ? 0 : OTP_LIFE_MS);
  return world.store
    .table('otpCodes')
    .put(id, { id, phone, otpRef, digits: chance.digits(OTP_DIGITS), expiresAt });
}

/** Sends six digits by SMS; a new code replaces the earlier one. */
export const otpSend = handles('otp.send', (world, { body: { phoneNumber } }) => {
  const operator = operatorOf(world);
  const checked = checkPhoneNumber(world, 'phoneNumber', phoneNumber);
  if (!checked.ok) return checked;

  const now = world.clock.now();
  const phones = world.store.table('otpPhones');
  const codes = world.store.table('otpCodes');
  const phone = phones.get(phoneNumber);
  const blocked = blockedForSeconds(phone, now);
  if (blocked > 0) return refuse('OTP_BLOCK', { retryAfterSeconds: blocked });
  if (phone && phone.verifiedAt !== null) {
    const otpRef = codes.get(phone.otpToken)?.otpRef ?? '';
    return ok({ otpRef, otpToken: phone.otpToken, code: 'OTP_VERIFIED' });
  }
  const retryAfterSeconds = secondsToWait(phone ? [phone.sentAt] : [], OTP_RESEND_MS, now);
  if (retryAfterSeconds > 0) return refuse('REQUEST_LIMIT_1MIN', { retryAfterSeconds });

  const code = makeCode(world, phoneNumber);
  phones.put(phoneNumber, {
    id: phoneNumber,
    otpToken: code.id,
    sentAt: now,
    wrongAt: phone?.wrongAt ?? [],
    verifiedAt: null,
  });
  sendSms(world, {
    phone: phoneNumber,
    text: smsTextsOf(world).otp({ operator: operator.name, ...code, minutes: OTP_LIFE_MS / 60_000 }),
    otp: { ref: code.otpRef, digits: code.digits },
  });
  return ok({ otpRef: code.otpRef, otpToken: code.id, code: 'SUCCESS' });
});
