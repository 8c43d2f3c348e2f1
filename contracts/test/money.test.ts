import { describe, expect, test } from 'vitest';
import { worldEvents } from '../src/control/events.ts';
import {
  formatAmount,
  formatCount,
  fromWire,
  minor,
  parseAmount,
  toWire,
  isPositive,
  readAmount,
  sumOf,
} from '../src/kernel/money.ts';
import { money } from '../src/kernel/schema.ts';

describe('amounts typed by a person', () => {
  test.each([
    ['4.35', 435],
    ['100', 10_000],
    ['0.1', 10],
    ['.5', 50],
    ['5.', 500],
    ['1,234,567.50', 123_456_750],
    ['๑๒๓.๔๕', 12_345],
    ['໑໒໓.໔໕', 12_345],
    [' 1 000 ฿', 100_000],
    ['0', 0],
    ['๐๑๒๓๔๕๖๗๘๙', 12_345_678_900],
    // Copied from a chat, with invisible characters.
    ['\u200b100\u200b', 10_000],
    ['\u200e1,000.50\u200e', 100_050],
    // As people write prices.
    ['฿100', 10_000],
    ['100 บาท', 10_000],
    ['๑,๕๐๐บาท', 150_000],
    ['100.-', 10_000],
    ['1,500.–', 150_000],
    ['100.50 บ.', 10_050],
    ['1,500.00 THB', 150_000],
    ['100.- บาท', 10_000],
    ['100 ບາດ', 10_000],
    ['100 Baht', 10_000],
    ['໐໑໒໓໔໕໖໗໘໙', 12_345_678_900],
    ['100,000,000,000', 10_000_000_000_000],
  ])('%s is %i minor units', (text, amount) => {
    expect(parseAmount(text)).toEqual({ ok: true, amount });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'format'],
    ['-5', 'format'],
    ['1e5', 'format'],
    ['1.500,00', 'format'],
    ['1,50', 'format'],
    ['12,34,567', 'format'],
    ['1.2.3', 'format'],
    ['.', 'format'],
    ['100-', 'format'],
    ['100 บาท 50', 'format'],
    ['100 ถึง 200 บาท', 'format'],
    ['100 USD', 'format'],
    ['50,000 กีบ', 'format'],
    ['1.234', 'decimals'],
    ['100,000,000,000.01', 'too-large'],
    ['999999999999999', 'too-large'],
  ])('%j is refused: %s', (text, reason) => {
    expect(parseAmount(text)).toEqual({ ok: false, reason });
  });
});

describe('amounts on the wire', () => {
  test.each([0, 0.01, 4.35, 1.1, 2450.75, 19.99, 99_999_999_999.99, -3.3])(
    '%d survives the conversion in both directions',
    (amount) => {
      expect(toWire(fromWire(amount))).toBe(amount);
      expect(Number.isInteger(fromWire(amount))).toBe(true);
    },
  );

  test('whole satang of billions have no further decimals despite float noise', () => {
    for (let satang = 0; satang < 100; satang += 1) {
      const amount = Number(`9999999990.${String(satang).padStart(2, '0')}`);
      expect(fromWire(amount)).toBe(999_999_999_000 + satang);
      expect([amount, money().safeParse(amount).success]).toEqual([amount, true]);
    }
    expect(() => fromWire(9_999_999_990.005)).toThrow(RangeError);
  });

  test.each([1.005, 0.001, 1e-7, -1e-7, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is not an amount',
    (amount) => {
      expect(() => fromWire(amount)).toThrow(RangeError);
    },
  );
});

test.each([
  [0, true],
  [0.57, true],
  [1.1, true],
  [100, true],
  [100.01, false],
  [-0.01, false],
  [0.575, false],
  [0.001, false],
  [1e-7, false],
])('whether %d per cent can be stored in hundredths: %s', (percentFail, isTaken) => {
  const { success } = worldEvents['bonus.set'].safeParse({ type: 'bonus.set', code: 'X', percentFail });
  expect(success).toBe(isTaken);
});

test('a count has thousands separators, and is a dash if there is none', () => {
  expect([0, 12, 999, 1_000, 1_234_567, 9_007_199_254_740_991n].map(formatCount)).toEqual([
    '0',
    '12',
    '999',
    '1,000',
    '1,234,567',
    '9,007,199,254,740,991',
  ]);
  expect([null, undefined].map(formatCount)).toEqual(['-', '-']);
});

test('amounts print the same everywhere, and as "-" when there is no amount', () => {
  expect(formatAmount(minor(123_456_750))).toBe('1,234,567.50');
  expect(formatAmount(minor(5))).toBe('0.05');
  expect(formatAmount(minor(-120_000))).toBe('-1,200.00');
  expect(formatAmount(0)).toBe('0.00');
  expect([100.4, 100.6].map(formatAmount)).toEqual(['1.00', '1.01']);
  expect(formatAmount(Number.NaN)).toBe('-');
  expect(formatAmount(null)).toBe('-');
});

const shown = (value: unknown) => formatAmount(readAmount(value));

describe('an amount of an answer', () => {
  test.each([
    [10, '10.00', 1000],
    [10.005, '10.005', 1000],
    [320.505, '320.505', 32_050],
    [0.1234, '0.1234', 12],
    [1_234_567.5, '1,234,567.50', 123_456_750],
    [-10.005, '-10.005', -1001],
    [-0.001, '-0.001', -1],
    [0.0001, '0.0001', 0],
    [-10.0099, '-10.0099', -1001],
    [-3.3, '-3.30', -330],
    [0, '0.00', 0],
    [-0, '0.00', 0],
    [99_999_999_999.99, '99,999,999,999.99', 9_999_999_999_999],
    ['10.50', '10.50', 1050],
    ['-3', '-3.00', -300],
  ])('%j is shown as %s, and %i satang of it can be moved', (value, text, movable) => {
    expect(shown(value)).toBe(text);
    expect(readAmount(value)!.minor).toBe(movable);
  });

  test.each([
    [0.1 + 0.2, '0.30'],
    [10.0000000001, '10.00'],
    [9.9999999999, '10.00'],
    [1.1 * 3, '3.30'],
    [1e-10, '0.00'],
    [99_999_999_999.99 + 1e-6, '99,999,999,999.99'],
  ])('float noise of %d is removed: %s', (value, text) => {
    expect(shown(value)).toBe(text);
    expect(readAmount(value)!.rest).toBe(0);
  });

  test('is never rounded up, neither shown nor moved', () => {
    expect(shown(10.12349)).toBe('10.1234');
    expect(readAmount(10.00999)!.minor).toBe(1000);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e15,
    null,
    undefined,
    true,
    '',
    ' 10',
    '10,5',
    '1,000.00',
    '1e3',
    '0x10',
    '฿10',
    '1'.repeat(13),
    {},
    [10],
  ])('%j is not an amount', (value) => expect(readAmount(value)).toBeUndefined());

  test('adds up exactly with all its decimals', () => {
    const amounts = [10.005, 320.505, 0.1, 0.2, -0.0001].map((each) => readAmount(each)!);
    expect(formatAmount(sumOf(amounts))).toBe('330.8099');
    expect(sumOf([])).toEqual({ minor: 0, rest: 0 });
    expect(sumOf(Array.from({ length: 20 }, () => readAmount(99_999_999_999)!))).toBeUndefined();
  });

  test('is positive from its smallest unit on', () => {
    expect(isPositive(readAmount(0.0001)!)).toBe(true);
    expect(isPositive(readAmount(0)!)).toBe(false);
    expect(isPositive(readAmount(-0.001)!)).toBe(false);
    expect(isPositive(null)).toBe(false);
  });
});
