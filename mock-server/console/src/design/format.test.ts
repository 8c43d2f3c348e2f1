import { expect, it } from 'vitest';
import { amountOf, moneyText, numberOf } from './format.ts';

it.each([
  ['1,000.50', 1_000.5],
  [' 1234567 ', 1_234_567],
  ['.5', 0.5],
  ['5.', 5],
  [moneyText(-169_772.35), -169_772.35],
])('%s is read as it is meant', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each(['10,5', '1000,50', '1.000,50', '1,0000', ',5', '0x10', '1e3', 'Infinity', '.', '-', '๑๐๐', ''])(
  '%s is no number rather than another one',
  (text) => {
    expect(numberOf(text)).toBeUndefined();
  },
);

it.each(['0', '-5', '10.555', '0.001'])('%s can be paid by nobody', (text) => {
  expect(amountOf(text)).toBeUndefined();
});
