import { minor } from '@krapao/contracts/kernel/money';
import type { Minor } from '@krapao/contracts/kernel/money';

/**
 * Per cent and times are counted in hundredths, so that only whole numbers are multiplied: 0.57 per cent of 100 baht are
 * 57 satang, and 1.1 times 100 baht 11,000, which binary fractions miss by a satang each.
 */
const inHundredths = (factor: number): number => Math.round(factor * 100);

/** So many per cent of an amount, to the whole satang below. */
export const percentOf = (amount: Minor, percent: number): Minor =>
  minor(Math.floor((amount * inHundredths(percent)) / 10_000));

/** So many times an amount, to the whole satang above. */
export const timesOf = (amount: Minor, times: number): Minor =>
  minor(Math.ceil((amount * inHundredths(times)) / 100));
