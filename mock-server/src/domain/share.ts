import { fromWire, minor, MONEY_LIMIT } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';

/**
 * Percentages and factors are counted in hundredths, so that only whole numbers are multiplied: 0.57 per cent of 100 baht are 57
 * satang, and 1.1 times 100 baht are 11,000; binary fractions miss each by a satang.
 */
const inHundredths = (factor: number): number => Math.round(factor * 100);

const LARGEST = fromWire(MONEY_LIMIT);

/** A figure that may grow without end, such as what was staked and a share of it: at most what an answer can carry. */
export const capped = (amount: number): Minor => minor(Math.min(amount, LARGEST));

/** A percentage of an amount, rounded down to the satang. */
export const percentOf = (amount: Minor, percent: number): Minor =>
  capped(Math.floor((amount * inHundredths(percent)) / 10_000));

/** A multiple of an amount, rounded up to the satang. */
export const timesOf = (amount: Minor, times: number): Minor =>
  capped(Math.ceil((amount * inHundredths(times)) / 100));
