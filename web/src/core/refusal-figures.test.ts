import { ApiError } from '@krapao/contracts/client/api-error';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { refusalFigures } from '@krapao/contracts/errors/failure';
import { describe, expect, it } from 'vitest';
import { moneyText } from '@krapao/contracts/kernel/money';
import type { Ui } from '../design/ui.ts';
import { languageTags } from '../i18n/locale.ts';
import { createTestTexts } from '../testing/test-texts.ts';
import { createTextOfError } from './error-text.ts';
import { isTurnoverMissing, maximumOf, secondsToWait, sentenceWithFigures } from './refusal-figures.ts';

const i18n = await createTestTexts(['first', 'errors']);
const moneyInBaht: Ui['moneyText'] = (amount, currency = 'BAHT') => moneyText(amount, currency);
const textOfError = createTextOfError(
  { i18n },
  moneyInBaht,
  () => sentenceWithFigures,
  () => true,
);

const refusal = (message: ErrorCode, data?: object, operation = 'wallet.get') =>
  new ApiError({
    kind: 'refused',
    operation,
    status: 409,
    message,
    ...(data && { data: data as Record<string, unknown> }),
  });
/** The text that a player reads, with no-break spaces as plain ones. */
const read = (message: ErrorCode, data?: object, currency?: 'BAHT' | 'LAK') =>
  textOfError(refusal(message, data), currency).replaceAll('\u00a0', ' ');

describe('a refusal with figures', () => {
  it.each([
    ['REQUEST_LIMIT', { retryAfterSeconds: 900 }, 'ลองหลายครั้งเกินไป กรุณารออีก 15 นาที แล้วลองใหม่'],
    ['REQUEST_LIMIT_1MIN', { retryAfterSeconds: 41 }, 'กรุณารออีก 41 วินาที แล้วลองใหม่'],
    ['OTP_BLOCK', { retryAfterSeconds: 61 }, 'กรอกรหัสผิดหลายครั้ง กรุณารออีก 2 นาที แล้วขอรหัสใหม่'],
    ['TRANSFER_MINIMUM', { min: 1 }, 'จำนวนเงินต้องไม่ต่ำกว่า ฿1.00'],
    ['TRANSFER_MINIMUM', { min: 100, max: 50_000 }, 'จำนวนเงินต้องอยู่ระหว่าง ฿100.00 ถึง ฿50,000.00'],
    ['KEY_INVALID', { max: 50_000, issues: [] }, 'จำนวนเงินต้องไม่เกิน ฿50,000.00'],
    ['KEY_INVALID', { limit: 10_485_760 }, 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน 10 MB'],
    ['MONEY_NOT_ENOUGH', { available: 0 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿0.00'],
    ['QR_FAIL', { min: 1, max: 50_000 }, 'สร้าง QR ไม่สำเร็จ ช่องทางนี้รับครั้งละไม่เกิน ฿50,000.00'],
    [
      'SLIP_UPLOAD_FAIL',
      { isOpen: false, closedFrom: '23:30', closedTo: '00:30', retryAfterSeconds: 60 },
      'ปิดรับสลิปทุกวัน 23:30–\u206000:30 น. (เวลาไทย) เก็บสลิปไว้ แล้วส่งหลัง 00:30 น. หากเลย 1 ชั่วโมงหลังโอนแล้ว กรุณาติดต่อเจ้าหน้าที่',
    ],
    ['SLIP_INVALID_FILE', { max: 5_242_880 }, 'รูปใหญ่เกิน 5 MB กรุณาจับภาพหน้าจอสลิปแล้วเลือกใหม่'],
    [
      'BONUS_CONDITION',
      { turnover: 900, turnoverNeeded: 1800 },
      'ทำยอดเทิร์นได้ ฿900.00 จาก ฿1,800.00 ต้องเล่นอีก ฿900.00 จึงจะถอนได้',
    ],
    ['BONUS_CONDITION', { everything: 630.5 }, 'ระหว่างใช้โบนัส ต้องถอนทั้งหมด ฿630.50 ในครั้งเดียว'],
    ['BONUS_CONDITION', { left: 3476.5, minimum: 55 }, 'ตอนนี้เหลือ ฿3,476.50 ต้องเหลือต่ำกว่า ฿55.00 จึงจะยกเลิกได้'],
    // More than two decimals are shown as they came; float noise is not.
    ['MONEY_NOT_ENOUGH', { available: 10.005 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿10.005'],
    ['MONEY_NOT_ENOUGH', { available: 0.1 + 0.2 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿0.30'],
    [
      'BONUS_CONDITION',
      { turnover: 0.1, turnoverNeeded: 100.005 },
      'ทำยอดเทิร์นได้ ฿0.10 จาก ฿100.005 ต้องเล่นอีก ฿99.905 จึงจะถอนได้',
    ],
    [
      'BONUS_CONDITION',
      { deposit: 0, minimumDeposit: 10_000 },
      'โบนัสนี้คิดจากยอดฝากล่าสุดที่ยังเหลืออยู่และยังไม่ได้ใช้รับโบนัส กรุณาฝากอย่างน้อย ฿10,000.00 แล้วลองรับอีกครั้ง',
    ],
    ['BONUS_MAX_CLAIMED', { maxReceived: 2, type: 'day' }, 'วันนี้รับโบนัสนี้ครบ 2 ครั้งแล้ว รับได้อีกครั้งหลังเที่ยงคืน'],
    ['BONUS_MAX_CLAIMED', { maxReceived: 1, type: 'limit' }, 'รับโบนัสนี้ครบ 1 ครั้งแล้ว'],
    ['BONUS_FULL', { quota: 1000 }, 'มีผู้รับครบ 1,000 สิทธิ์แล้ว ลองเลือกโบนัสอื่น'],
    ...(
      [
        'INVITE_BONUS_FAIL',
        'TRUELINK_INVALID',
        'BONUS_CONDITION',
        'REFUND_CONDITION',
        'INVALID_COUPON_TYPE',
      ] as const
    ).map(
      (code) =>
        [
          code,
          { reason: 'room', balance: 9_999_900, amount: 150, memberLimit: 10_000_000 },
          'รับ ฿150.00 ไม่ได้ เพราะยอดเงินรวมจะเกิน ฿10,000,000.00 ซึ่งเป็นยอดสูงสุดที่มีได้ กรุณาถอนเงินก่อน แล้วลองใหม่',
        ] as const,
    ),
    ['REFUND_CONDITION', { loss: 20, minimumLoss: 100 }, 'ยอดเสียตอนนี้ ฿20.00 ต้องถึง ฿100.00 จึงจะรับเงินคืนได้'],
  ] as const)('%s %j', (code, data, text) => expect(read(code, data)).toBe(text));

  it('has them in the currency of the amounts', () =>
    expect(read('TRANSFER_MINIMUM', { min: 1000 }, 'LAK')).toContain('1,000.00 ₭'));

  it.each([
    ['REQUEST_LIMIT_1MIN', 'wallet.uploadSlip', 'เพิ่งส่งสลิปไปเมื่อสักครู่ ส่งได้นาทีละ 1 ครั้ง กรุณารออีก 57 วินาที'],
    ['REQUEST_LIMIT_1MIN', 'otp.send', 'กรุณารออีก 57 วินาที แล้วลองใหม่'],
    ['BONUS_CONDITION', 'wallet.withdrawAll', 'ยังไม่ครบเงื่อนไขของโบนัสนี้ ดูเงื่อนไขได้ที่หน้าโบนัส'],
    ['BONUS_CONDITION', 'bonus.activate', 'ยังไม่ครบเงื่อนไขของโบนัสนี้'],
  ] as const)('%s of %s says what to do there', (code, operation, text) => {
    expect(textOfError(refusal(code, { retryAfterSeconds: 57 }, operation))).toBe(text);
  });

  it.each([
    ['la', 'ລອງຫຼາຍຄັ້ງເກີນໄປ ກະລຸນາລໍຖ້າອີກ 15 ນາທີ ແລ້ວລອງໃໝ່'],
    ['en', 'Too many attempts. Please wait 15 minutes and try again.'],
  ] as const)('speaks %s', async (language, text) => {
    await i18n.changeLanguage(languageTags[language]);
    expect(read('REQUEST_LIMIT', { retryAfterSeconds: 900 })).toBe(text);
    await i18n.changeLanguage('th');
  });

  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [7200, '120 minutes'],
    [7201, '3 hours'],
    [172_801, '3 days'],
  ])('a wait of %d s is %s: never rounded down', async (retryAfterSeconds, text) => {
    await i18n.changeLanguage('en');
    expect(read('REQUEST_LIMIT_1MIN', { retryAfterSeconds })).toBe(`Please wait ${text} and try again.`);
    await i18n.changeLanguage('th');
  });
});

describe('without figures, or with impossible ones', () => {
  const hostile = [
    null,
    '1e9',
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    {},
    [],
    true,
    '<b>1</b>',
    undefined,
  ];
  const fieldsOf = [
    'retryAfterSeconds',
    'min',
    'max',
    'limit',
    'available',
    'closedFrom',
    'closedTo',
    'turnover',
  ];
  const more = [
    'turnoverNeeded',
    'everything',
    'left',
    'minimum',
    'deposit',
    'minimumDeposit',
    'maxReceived',
    'quota',
  ];

  it.each(Object.keys(refusalFigures) as ErrorCode[])('%s has the text of its code', (code) => {
    const plain = read(code);
    for (const value of hostile) {
      const data = Object.fromEntries(
        [...fieldsOf, ...more, 'loss', 'minimumLoss', 'amount', 'memberLimit'].map((name) => [name, value]),
      );
      for (const reason of ['room', value])
        expect([value, read(code, { ...data, reason })]).toEqual([value, plain]);
    }
  });

  it.each([
    ['TRANSFER_MINIMUM', { min: 100, max: 10 }, 'จำนวนเงินต้องไม่ต่ำกว่า ฿100.00'],
    ['BONUS_CONDITION', { turnover: 1800, turnoverNeeded: 1800 }, 'ยังไม่ครบเงื่อนไขของโบนัสนี้'],
    ['SLIP_INVALID_FILE', { filename: 'a.txt' }, 'ไฟล์นี้ไม่ใช่รูปสลิป กรุณาเลือกรูปใหม่'],
    ['BONUS_FULL', { quota: 0 }, 'มีผู้รับครบจำนวนแล้ว ลองเลือกโบนัสอื่น'],
    [
      'TRUELINK_INVALID',
      { reason: 'spent', amount: 1, memberLimit: 2 },
      'ลิงก์ทรูมันนี่ไม่ถูกต้อง หรือมีคนรับซองไปแล้ว กรุณาคัดลอกใหม่หรือสร้างซองใหม่',
    ],
  ] as const)('%s %j', (code, data, text) => expect(read(code, data)).toBe(text));

  it('has no figures if it did not come from the server', () => {
    const lost = new ApiError({
      kind: 'timeout',
      operation: 'wallet.get',
      message: 'QR_FAIL',
      data: { max: 1 },
    });
    expect(maximumOf(lost)).toBeUndefined();
    expect([secondsToWait(refusal('OTP_BLOCK', { retryAfterSeconds: 0.2 })), secondsToWait('x')]).toEqual([
      1,
      undefined,
    ]);
  });
});

describe('figures at the edge', () => {
  const DAY_S = 86_400;
  it.each([
    ['MONEY_NOT_ENOUGH', { available: 100_000_000_000 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿100,000,000,000.00'],
    ['MONEY_NOT_ENOUGH', { available: 0.29 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿0.29'],
    ['MONEY_NOT_ENOUGH', { available: 1.005 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿1.005'],
    ['MONEY_NOT_ENOUGH', { available: 4.35 }, 'ยอดเงินไม่พอ ตอนนี้มี ฿4.35'],
    ['TRANSFER_MINIMUM', { min: 0.01 }, 'จำนวนเงินต้องไม่ต่ำกว่า ฿0.01'],
    ['TRANSFER_MINIMUM', { min: 50, max: 50 }, 'จำนวนเงินต้องอยู่ระหว่าง ฿50.00 ถึง ฿50.00'],
    ['KEY_INVALID', { limit: 1_048_576 * 1.19 }, 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน 1.1 MB'],
    ['KEY_INVALID', { limit: 104_858 }, 'ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน 0.1 MB'],
    ['BONUS_FULL', { quota: 1 }, 'มีผู้รับครบ 1 สิทธิ์แล้ว ลองเลือกโบนัสอื่น'],
    [
      'BONUS_CONDITION',
      { turnover: 0, turnoverNeeded: 0.01 },
      'ทำยอดเทิร์นได้ ฿0.00 จาก ฿0.01 ต้องเล่นอีก ฿0.01 จึงจะถอนได้',
    ],
    ['REQUEST_LIMIT_1MIN', { retryAfterSeconds: 1 }, 'กรุณารออีก 1 วินาที แล้วลองใหม่'],
    ['REQUEST_LIMIT', { retryAfterSeconds: 7 * DAY_S }, 'ลองหลายครั้งเกินไป กรุณารออีก 7 วัน แล้วลองใหม่'],
  ] as const)('%s %j', (code, data, text) => expect(read(code, data)).toBe(text));

  it('that are impossibly large are not shown', () => {
    const plain = read('KEY_INVALID');
    expect(read('KEY_INVALID', { limit: 1_048_576 * 10_000 })).toBe(plain);
    expect(read('KEY_INVALID', { limit: 104_857 })).toBe(plain);
    expect(read('REQUEST_LIMIT', { retryAfterSeconds: 7 * DAY_S + 1 })).toBe(read('REQUEST_LIMIT'));
    expect(read('MONEY_NOT_ENOUGH', { available: 100_000_000_000.01 })).toBe(read('MONEY_NOT_ENOUGH'));
  });

  it('a bound of 0 is ignored, and a difference needs both its figures', () => {
    expect(read('TRANSFER_MINIMUM', { min: 0 })).toBe(read('TRANSFER_MINIMUM'));
    expect(read('KEY_INVALID', { min: 2, max: 1 })).not.toContain('1.00');
    expect(read('BONUS_CONDITION', { turnover: 0.5 })).toBe(read('BONUS_CONDITION'));
  });

  it('until the error texts are loaded it is a general text, never a text key', async () => {
    const early = await createTestTexts(['first']);
    const text = createTextOfError(
      { i18n: early },
      moneyInBaht,
      () => sentenceWithFigures,
      () => true,
    );
    for (const code of ['MONEY_NOT_ENOUGH', 'REQUEST_LIMIT', 'TRANSFER_MINIMUM'] as const)
      expect(text(refusal(code, { available: 1, retryAfterSeconds: 60, min: 1 }))).toBe(
        early.t('design.failed'),
      );
  });

  it('a largest amount of 0 is ignored', () => {
    expect(maximumOf(refusal('QR_FAIL', { max: 0 }))).toBeUndefined();
    expect(maximumOf(refusal('QR_FAIL', { max: 50_000.005 }))).toBe(5_000_000);
  });

  it('distinguish missing turnover from other conditions of a bonus', () => {
    const missing = { turnover: 900, turnoverNeeded: 1800 };
    expect(isTurnoverMissing(refusal('BONUS_CONDITION', missing))).toBe(true);
    expect(isTurnoverMissing(refusal('BONUS_CONDITION', { everything: 1 }))).toBe(false);
    expect(isTurnoverMissing(refusal('REFUND_CONDITION', missing))).toBe(false);
  });

  it('an exception in the app has none, even if it looks like a refusal', () => {
    const mistake = Object.assign(new Error('QR_FAIL'), { kind: 'refused', data: { max: 1 } });
    expect(maximumOf(mistake)).toBeUndefined();
    expect(textOfError(mistake)).toBe(textOfError(new Error('x is undefined')));
    expect(textOfError(undefined)).toBe(textOfError(new Error('x is undefined')));
  });

  it('a missing part of the app has a text that asks for a reload', () => {
    const incomplete = new ApiError({ kind: 'offline', operation: 'wallet.get', message: 'app-incomplete' });
    const offline = new ApiError({ kind: 'offline', operation: 'wallet.get', message: 'offline' });
    expect(textOfError(incomplete)).toBe(i18n.t('shell.incomplete'));
    expect(textOfError(offline)).not.toBe(textOfError(incomplete));
  });
});
