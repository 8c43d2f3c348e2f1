import { describe, expect, it } from 'vitest';
import { insteadOfCode } from '../src/control/not-a-code.ts';
import { errorCodes } from '../src/errors/catalogue.ts';
import { near, nearest, probablyMeant } from '../src/kernel/nearest.ts';

const nearCodes = (asked: string) => near(asked, errorCodes, 3);

describe('what was probably meant', () => {
  it.each([
    // Mistyped.
    ['MONEY_NOT_ENOGH', 'MONEY_NOT_ENOUGH'],
    ['WRONG_PASWORD', 'WRONG_PASSWORD'],
    ['COUPON_EXPIRE', 'COUPON_EXPIRED'],
    ['moneynotenough', 'MONEY_NOT_ENOUGH'],
    // The same words in another order, or some of them.
    ['NOT_ENOUGH_MONEY', 'MONEY_NOT_ENOUGH'],
    ['TOKEN_EXPIRED', 'EXPIRED_AUTH_TOKEN'],
    ['USER_EXISTS', 'EXISTING_USER'],
    ['BONUS_ACTIVE', 'BONUS_ALREADY_ACTIVE'],
    ['QR_CODE_FAIL', 'QR_FAIL'],
    // By letters it would be INVALID_IP.
    ['INVALID_OTP', 'OTP_CODE_INVALID'],
  ])('by %s is %s', (asked, code) => {
    expect(probablyMeant(asked, errorCodes)).toBe(code);
    expect(nearCodes(asked)[0]).toBe(code);
  });

  it.each(['INSUFFICIENT_FUNDS', 'TURNOVER', 'XYZ', 'PHONE_EXISTS', '', '???'])(
    'by %j is none of the codes, and none is near',
    (asked) => {
      expect(probablyMeant(asked, errorCodes)).toBeUndefined();
      expect(nearCodes(asked)).toEqual([]);
    },
  );

  it('if it must be named, is the nearest by letters', () => {
    expect(nearest('XYZ', ['MONDAY', 'XYLOPHONE', 'TUESDAY'], (text) => text, 2)).toEqual([
      'XYLOPHONE',
      'MONDAY',
    ]);
  });

  it('by a code is itself', () => {
    for (const code of errorCodes) expect(probablyMeant(code.toLowerCase(), errorCodes)).toBe(code);
  });
});

describe('what has no code', () => {
  it.each([
    ['QRCODE_EXPIRED', 'A QR code that expires has no code of its own: make a QR code'],
    ['EXPIRED_QR', 'A QR code that expires has no code of its own: make a QR code'],
    ['DAILY_LIMIT', 'A daily limit has no code of its own: arrange BONUS_MAX_CLAIMED'],
    ['BONUS_LIMIT', 'BONUS_MAX_CLAIMED'],
    ['WALLET_FULL', 'has no code of its own: arrange INVITE_BONUS_FAIL'],
    ['TIMEOUT', 'An answer that is late or never comes has no code of its own: add a fault'],
  ])('asked for as %s is brought otherwise', (asked, words) => {
    expect(insteadOfCode(asked)).toContain(words);
  });

  it('is not mistaken for a code, and no code for it', () => {
    for (const code of errorCodes) expect(insteadOfCode(code)).toBeUndefined();
    for (const asked of ['OTP_EXPIRE', 'COUPON_EXPIRED', 'SLOT', 'ERROR', 'QRCODE', 'XYZ', '', 5, undefined])
      expect(insteadOfCode(asked)).toBeUndefined();
  });
});
