import { expect, it } from 'vitest';
import { amountOf, moneyText, numberOf } from './format.ts';

it.each([
  ['1,000.50', 1_000.5],
  [' 1234567 ', 1_234_567],
  ['.5', 0.5],
  ['5.', 5],
  [moneyText(-169_772.35), -169_772.35],
])('%s is read as the number that it means', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each(['10,5', '1000,50', '1.000,50', '1,0000', ',5', '0x10', '1e3', 'Infinity', '.', '-', '๑๐๐', ''])(
  '%s is not a number, and is not read as a different one',
  (text) => {
    expect(numberOf(text)).toBeUndefined();
  },
);

it.each(['0', '-5', '10.555', '0.001'])('%s is not an amount that can be paid', (text) => {
  expect(amountOf(text)).toBeUndefined();
});
