import { minor } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import { percentOf, timesOf } from './share.ts';

// 0.57 * 100 is a little less than 57, and 1.1 * 100 a little more than 110.
it.each([
  [20, 50_000, 10_000],
  [10, 9, 0],
  [10, 19, 1],
  [0.57, 10_000, 57],
  [1.1, 10_000, 110],
  [100, 33_333, 33_333],
])('%d per cent of %d satang are %d, rounded down', (percent, amount, share) => {
  expect(percentOf(minor(amount), percent)).toBe(share);
});

it.each([
  [0, 10_000, 0],
  [3, 33_333, 99_999],
  [1.1, 11_000, 12_100],
  [0.57, 10_000, 5_700],
  [1.25, 101, 127],
  [1.25, 103, 129],
])('%d times %d satang are %d, rounded up', (times, amount, product) => {
  expect(timesOf(minor(amount), times)).toBe(product);
});
