import { describe, expect, test } from 'vitest';
import { isPositive, readAmount, sumOf } from '../src/kernel/amount.ts';
import { formatAmount } from '../src/kernel/money.ts';

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
  ])('%j is shown as %s and %i satang of it can be moved', (value, text, movable) => {
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
  ])('%d is noise of a float: %s', (value, text) => {
    expect(shown(value)).toBe(text);
    expect(readAmount(value)!.rest).toBe(0);
  });

  test('never shows or moves more than there is', () => {
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
  ])('%j is none', (value) => expect(readAmount(value)).toBeUndefined());

  test('adds up exactly with all its decimals', () => {
    const amounts = [10.005, 320.505, 0.1, 0.2, -0.0001].map((each) => readAmount(each)!);
    expect(formatAmount(sumOf(amounts))).toBe('330.8099');
    expect(sumOf([])).toEqual({ minor: 0, rest: 0 });
    expect(sumOf(Array.from({ length: 20 }, () => readAmount(99_999_999_999)!))).toBeUndefined();
  });

  test('is positive from the smallest part on', () => {
    expect(isPositive(readAmount(0.0001)!)).toBe(true);
    expect(isPositive(readAmount(0)!)).toBe(false);
    expect(isPositive(readAmount(-0.001)!)).toBe(false);
    expect(isPositive(null)).toBe(false);
  });
});
