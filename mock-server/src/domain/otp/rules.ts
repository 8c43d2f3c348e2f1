import { MINUTE_MS } from '@krapao/contracts/kernel/calendar';

/** Decisions: sign-in (assumed). */
export const OTP_LIFE_MS = 5 * MINUTE_MS;
/** A new code is sent at the earliest after this. */
export const OTP_RESEND_MS = MINUTE_MS;
export const OTP_DIGITS = 6;
/** Length of the reference that tells the player which SMS belongs to which screen. */
export const OTP_REF_LENGTH = 4;
