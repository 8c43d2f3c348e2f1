import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { vital } from '../kernel/schema.ts';

/** Sends six digits by SMS: alive 5 min, sent again at the earliest after 60 s (assumed). */
export const otpSend = defineOperation({
  id: 'otp.send',
  effect: true,
  method: 'POST',
  path: '/api/otp/send',
  summary: 'Send a one-time code by SMS',
  spec: '§7 OTP',
  fidelity: 'exact',
  note: '`code` is SUCCESS, or OTP_VERIFIED for a number that is verified already; never the digits. In Laos what is no number at all gives INVALID_USER_INFO (assumed).',
  auth: 'public',
  body: z.strictObject({ phoneNumber: z.string().min(1).max(20) }),
  answer: z.strictObject({
    otpRef: z.string(),
    otpToken: vital(z.string()),
    code: z.enum(['SUCCESS', 'OTP_VERIFIED']),
  }),
  errors: [
    'REQUEST_LIMIT_1MIN',
    'OTP_BLOCK',
    'OTP_SEND_FAIL',
    'PHONE_NUMBER_REQUIRE_10_DIGIT',
    'INVALID_USER_INFO',
  ],
  examples: { body: { phoneNumber: '0899999999' } },
});

/** Checks the digits: five wrong ones block the number for 15 min (assumed). */
export const otpVerify = defineOperation({
  id: 'otp.verify',
  effect: true,
  method: 'POST',
  path: '/api/otp/verify',
  summary: 'Verify a one-time code',
  spec: '§7 OTP',
  fidelity: 'exact',
  note: 'Five wrong tries give OTP_BLOCK for 15 minutes (assumed).',
  auth: 'public',
  body: z.strictObject({ otpToken: z.string().min(1).max(200), otpCode: z.string().min(1).max(20) }),
  answer: z.strictObject({ code: z.literal('OTP_CODE_VALID') }),
  errors: [
    'OTP_TOKEN_INVALID',
    'OTP_NOT_EXIST',
    'OTP_VERIFIED',
    'OTP_EXPIRED',
    'OTP_CODE_INVALID',
    'OTP_BLOCK',
    'OTP_VERIFY_FAIL',
  ],
});
