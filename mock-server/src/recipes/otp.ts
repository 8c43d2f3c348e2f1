import type { otpErrors } from '@krapao/contracts/errors/catalogue';
import { WRONG_LIMIT } from '../domain/auth/wrong-tries.ts';
import { OTP_LIFE_MS, OTP_RESEND_MS } from '../domain/otp/send.ts';
import { operatorOf } from '../domain/service.ts';
import { freePhone, otherDigits, registration, sendsOtp, verifiedPhone, wantsOtp } from './cast.ts';
import { byFault, naturally, type RecipesOf } from './recipe.ts';
import { Stuck, type Stage } from './stage.ts';
import { byFaultAt, type Walk } from './walks/steps.ts';
import { givesCode, givesPhone, givesProfile, phoneOf } from './walks/visitor-walks.ts';

const ANY_DIGITS = '123456';

/** A code that was just sent to a phone of nobody. */
const sent = (stage: Stage) => sendsOtp(stage, freePhone(stage));

/** Registering, in a world that asks for codes. */
function asked(stage: Stage, walk: Walk): Walk {
  wantsOtp(stage);
  return walk;
}

/** The digits are refused, whichever they are: the app asks with the newest code only. */
const refusedDigits = (stage: Stage): Walk =>
  asked(stage, byFaultAt('otp.verify', givesCode(freePhone(stage), ANY_DIGITS)));

export const otpRecipes: RecipesOf<typeof otpErrors> = {
  OTP_BLOCK: [
    naturally(
      'otp.verify',
      'A code was sent and five times digits were wrong; now the right ones.',
      (stage) => {
        const { otpToken, digits } = sent(stage);
        const wrong = { otpToken, otpCode: otherDigits(digits) };
        for (let count = 0; count < WRONG_LIMIT; count += 1) stage.call('otp.verify', null, { body: wrong });
        return { body: { otpToken, otpCode: digits } };
      },
      // Already when a code is asked for: it goes on to step 2 for nobody who is blocked.
      (stage, { body }) => asked(stage, givesPhone(phoneOf(stage, body.otpToken))),
    ),
  ],
  OTP_TOKEN_INVALID: [
    naturally(
      'otp.verify',
      'A verification that nobody began.',
      () => ({ body: { otpToken: '0'.repeat(32), otpCode: ANY_DIGITS } }),
      refusedDigits,
    ),
  ],
  OTP_NOT_EXIST: [
    naturally(
      'otp.verify',
      'A code was sent, and a minute later another; now the first one.',
      (stage) => {
        const phone = freePhone(stage);
        const { otpToken, digits } = sendsOtp(stage, phone);
        stage.waits(OTP_RESEND_MS);
        sendsOtp(stage, phone);
        return { body: { otpToken, otpCode: digits } };
      },
      refusedDigits,
    ),
  ],
  OTP_VERIFIED: [
    naturally('otp.verify', 'A code was sent and used; now it is used again.', (stage) => {
      const { otpToken, digits } = sent(stage);
      stage.does('otp.verify', null, { body: { otpToken, otpCode: digits } });
      return { body: { otpToken, otpCode: digits } };
    }),
    naturally(
      'otp.send',
      'A phone was verified, and another code is asked for: `code` of a good answer.',
      (stage) => {
        const phoneNumber = freePhone(stage);
        const { otpToken, digits } = sendsOtp(stage, phoneNumber);
        stage.does('otp.verify', null, { body: { otpToken, otpCode: digits } });
        return { body: { phoneNumber } };
      },
    ),
  ],
  OTP_EXPIRED: [
    naturally(
      'otp.verify',
      'A code was sent, and 5 minutes pass. Codes that are sent next come late, until one was refused for it.',
      (stage) => {
        const { otpToken, digits } = sent(stage);
        stage.waits(OTP_LIFE_MS);
        stage.happens({ type: 'otp.setLate', isLate: true });
        return { body: { otpToken, otpCode: digits } };
      },
      (stage, { body }) => asked(stage, givesCode(phoneOf(stage, body.otpToken), ANY_DIGITS)),
    ),
  ],
  OTP_CODE_INVALID: [
    naturally(
      'otp.verify',
      'A code was sent; other digits are typed.',
      (stage) => {
        const { otpToken, digits } = sent(stage);
        return { body: { otpToken, otpCode: otherDigits(digits) } };
      },
      (stage) => asked(stage, givesCode(freePhone(stage), '000000')),
    ),
  ],
  OTP_CODE_VALID: [
    naturally('otp.verify', 'A code was sent; its digits are typed.', (stage) => {
      const { otpToken, digits } = sent(stage);
      return { body: { otpToken, otpCode: digits } };
    }),
  ],
  OTP_SEND_FAIL: [
    byFault(
      'otp.send',
      'A code is asked for.',
      (stage) => ({ body: { phoneNumber: freePhone(stage) } }),
      (stage) => asked(stage, byFaultAt('otp.send', givesPhone(freePhone(stage)))),
    ),
  ],
  OTP_VERIFY_FAIL: [
    byFault(
      'otp.verify',
      'A code was sent; its digits are typed.',
      (stage) => {
        const { otpToken, digits } = sent(stage);
        return { body: { otpToken, otpCode: digits } };
      },
      refusedDigits,
    ),
  ],
  UNVERIFIED_OTP: [
    naturally(
      'account.register',
      'Somebody registers without having verified the phone.',
      (stage) => {
        wantsOtp(stage);
        return { body: registration(stage, freePhone(stage)) };
      },
      (stage) => byFaultAt('account.validate', givesProfile(verifiedPhone(stage))),
    ),
  ],
  PHONE_NUMBER_REQUIRE_10_DIGIT: [
    naturally(
      'otp.send',
      'A code for a phone number that is a digit short.',
      (stage) => {
        const { phoneDigits } = operatorOf(stage.world);
        if (phoneDigits === null) throw new Stuck('phone numbers have any length in this world, as in Laos');
        return { body: { phoneNumber: '0'.repeat(phoneDigits - 1) } };
      },
      (_stage, { body }) => givesPhone(body.phoneNumber),
    ),
  ],
};
