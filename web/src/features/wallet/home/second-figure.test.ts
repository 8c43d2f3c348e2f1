import { readAmount } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { secondFigure } from './second-figure.ts';

it.each([
  [320.5, 1, '320.50'],
  [4.35, 10, '43.50'],
  [80, 0.1, '8.00'],
  // 1.005 as a float is a little less, 0.07 * 100 a little more than 7.
  [1, 1.005, '1.00'],
  [100, 0.07, '7.00'],
  [0.3, 0.1, '0.03'],
  [123_456_789_012.34, 1000, '123,456,789,012,340.00'],
  [99_999_999_999.99, 1_000_000, '99,999,999,999,990,000.00'],
  [0, 25, '0.00'],
  [0.07, 1, '0.07'],
  [0.125, 8, '1.00'],
  [12.5, 1e-7, '0.00'],
  [0.01, 1e10, '100,000,000.00'],
])('%d times %d is %s', (amount, ratio, figure) =>
  expect(secondFigure(readAmount(amount)!, ratio)).toBe(figure),
);

it('cuts off less than a satang, so that it never shows more than there is', () => {
  expect(secondFigure(readAmount(1)!, 0.666)).toBe('0.66');
  expect(secondFigure(readAmount(99.99)!, 0.5)).toBe('49.99');
});

it('shows a dash for negative or missing values', () => {
  expect(secondFigure(readAmount(-5)!, 1)).toBe('-');
  expect(secondFigure(readAmount(5)!, -1)).toBe('-');
  expect(secondFigure(readAmount(5)!, Number.NaN)).toBe('-');
  expect(secondFigure(readAmount(5)!, null)).toBe('-');
  expect(secondFigure(null, 1)).toBe('-');
});
