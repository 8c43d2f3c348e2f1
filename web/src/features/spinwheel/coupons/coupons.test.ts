import { readAmount } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { couponAmount, pageOf } from './coupons.ts';

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

describe('pages of coupons', () => {
  it('have three each, numbered in one sequence', () => {
    expect(pageOf(seven, 2)).toEqual({
      page: 2,
      pages: 3,
      entries: [
        { index: 4, coupon: 'd' },
        { index: 5, coupon: 'e' },
        { index: 6, coupon: 'f' },
      ],
    });
    expect(pageOf(seven, 3).entries).toEqual([{ index: 7, coupon: 'g' }]);
  });

  it('fall back to the last page if the requested one has no coupons any more', () => {
    expect(pageOf(seven.slice(0, 6), 3)).toMatchObject({ page: 2, pages: 2 });
    expect(pageOf([], 2)).toEqual({ page: 1, pages: 1, entries: [] });
  });
});

describe('the figure of a coupon', () => {
  it.each([
    [2, '2'],
    [500, '500'],
    [1234, '1,234'],
    [99.5, '99.50'],
    [10.005, '10.005'],
    [0, '-'],
    [Number.NaN, '-'],
  ])('%d is printed as %s', (amount, text) => expect(couponAmount(readAmount(amount) ?? null)).toBe(text));
});
