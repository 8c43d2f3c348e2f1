import type { otpErrors } from '@krapao/contracts/errors/catalogue';
import { WRONG_LIMIT } from '../domain/auth/wrong-tries.ts';
import { OTP_LIFE_MS, OTP_RESEND_MS } from '../domain/otp/send.ts';
import { operatorOf } from '../domain/service.ts';
import { freePhone, otherDigits, registration, sendsOtp, verifiedPhone, wantsOtp } from './pick-member.ts';
import { byFault, byRules, type RecipesOf } from './recipe.ts';
import { ArrangeError, type WorldDriver } from './world-driver.ts';
import { byFaultAt, type Walk } from './steps.ts';
import { givesCode, givesPhone, givesProfile, phoneOf } from './visitor-walks.ts';

const ANY_DIGITS = '123456';

/** A code that was just sent to a phone that no member has. */
const sent = (driver: WorldDriver) => sendsOtp(driver, freePhone(driver));

/** Registering, in a world that requires codes. */
function asked(driver: WorldDriver, walk: Walk): Walk {
  wantsOtp(driver);
  return walk;
}

/** The digits are refused, whichever they are: the app sends only the newest code. */
const refusedDigits = (driver: WorldDriver): Walk =>
  asked(driver, byFaultAt('otp.verify', givesCode(freePhone(driver), ANY_DIGITS)));

export const otpRecipes: RecipesOf<typeof otpErrors> = {
  OTP_BLOCK: [
    byRules(
      'otp.verify',
      'A code was sent and the digits were wrong five times; now the right ones.',
      (driver) => {
        const { otpToken, digits } = sent(driver);
        const wrong = { otpToken, otpCode: otherDigits(digits) };
        for (let count = 0; count < WRONG_LIMIT; count += 1) driver.call('otp.verify', null, { body: wrong });
        return { body: { otpToken, otpCode: digits } };
      },
      // Already when a code is requested: a blocked phone does not reach step 2.
      (driver, { body }) => asked(driver, givesPhone(phoneOf(driver, body.otpToken))),
    ),
  ],
  OTP_TOKEN_INVALID: [
    byRules(
      'otp.verify',
      'A verification that nobody started.',
      () => ({ body: { otpToken: '0'.repeat(32), otpCode: ANY_DIGITS } }),
      refusedDigits,
    ),
  ],
  OTP_NOT_EXIST: [
    byRules(
      'otp.verify',
      'A code was sent, and a minute later another; now the first one.',
      (driver) => {
        const phone = freePhone(driver);
        const { otpToken, digits } = sendsOtp(driver, phone);
        driver.wait(OTP_RESEND_MS);
        sendsOtp(driver, phone);
        return { body: { otpToken, otpCode: digits } };
      },
      refusedDigits,
    ),
  ],
  OTP_VERIFIED: [
    byRules('otp.verify', 'A code was sent and used; now it is used again.', (driver) => {
      const { otpToken, digits } = sent(driver);
      driver.mustCall('otp.verify', null, { body: { otpToken, otpCode: digits } });
      return { body: { otpToken, otpCode: digits } };
    }),
    byRules(
      'otp.send',
      'A phone was verified, and another code is asked for: `code` of a good answer.',
      (driver) => {
        const phoneNumber = freePhone(driver);
        const { otpToken, digits } = sendsOtp(driver, phoneNumber);
        driver.mustCall('otp.verify', null, { body: { otpToken, otpCode: digits } });
        return { body: { phoneNumber } };
      },
    ),
  ],
  OTP_EXPIRED: [
    byRules(
      'otp.verify',
      'A code was sent, and 5 minutes pass. Codes sent next arrive late, until one has been refused.',
      (driver) => {
        const { otpToken, digits } = sent(driver);
        driver.wait(OTP_LIFE_MS);
        driver.sendEvent({ type: 'otp.setLate', isLate: true });
        return { body: { otpToken, otpCode: digits } };
      },
      (driver, { body }) => asked(driver, givesCode(phoneOf(driver, body.otpToken), ANY_DIGITS)),
    ),
  ],
  OTP_CODE_INVALID: [
    byRules(
      'otp.verify',
      'A code was sent; other digits are typed.',
      (driver) => {
        const { otpToken, digits } = sent(driver);
        return { body: { otpToken, otpCode: otherDigits(digits) } };
      },
      (driver) => asked(driver, givesCode(freePhone(driver), '000000')),
    ),
  ],
  OTP_CODE_VALID: [
    byRules('otp.verify', 'A code was sent; its digits are typed.', (driver) => {
      const { otpToken, digits } = sent(driver);
      return { body: { otpToken, otpCode: digits } };
    }),
  ],
  OTP_SEND_FAIL: [
    byFault(
      'otp.send',
      'A code is requested.',
      (driver) => ({ body: { phoneNumber: freePhone(driver) } }),
      (driver) => asked(driver, byFaultAt('otp.send', givesPhone(freePhone(driver)))),
    ),
  ],
  OTP_VERIFY_FAIL: [
    byFault(
      'otp.verify',
      'A code was sent; its digits are typed.',
      (driver) => {
        const { otpToken, digits } = sent(driver);
        return { body: { otpToken, otpCode: digits } };
      },
      refusedDigits,
    ),
  ],
  UNVERIFIED_OTP: [
    byRules(
      'account.register',
      'Someone registers without having verified the phone.',
      (driver) => {
        wantsOtp(driver);
        return { body: registration(driver, freePhone(driver)) };
      },
      (driver) => byFaultAt('account.validate', givesProfile(verifiedPhone(driver))),
    ),
  ],
  PHONE_NUMBER_REQUIRE_10_DIGIT: [
    byRules(
      'otp.send',
      'A code for a phone number that is one digit short.',
      (driver) => {
        const { phoneDigits } = operatorOf(driver.world);
        if (phoneDigits === null)
          throw new ArrangeError('phone numbers have any length in this world, as in Laos');
        return { body: { phoneNumber: '0'.repeat(phoneDigits - 1) } };
      },
      (_stage, { body }) => givesPhone(body.phoneNumber),
    ),
  ],
};
