import { minor, type Minor } from './money.ts';

/**
 * An amount out of an answer. It is shown as it came, down to a ten-thousandth of a baht or kip, and only whole satang
 * or att of it can be moved: no screen can offer more than there is.
 */
export interface Amount {
  /** What of it can be moved: minor units, rounded down. */
  readonly minor: Minor;
  /** What is left over, in hundredths of a minor unit: 0 to 99. */
  readonly rest: number;
}

/** Hundredths of a minor unit in a baht or kip. */
const FINEST = 10_000;
const PLAIN_DECIMAL = /^-?\d{1,12}(?:\.\d{1,20})?$/;

/** Hundredths of a minor unit: what `Amount` is made of, as one whole number. */
const finest = ({ minor: whole, rest }: Amount): number => whole * 100 + rest;

/** `undefined` for more than can be counted exactly. */
function ofFinest(count: number): Amount | undefined {
  if (!Number.isSafeInteger(count)) return undefined;
  const whole = Math.floor(count / 100);
  return { minor: minor(whole + 0), rest: count - whole * 100 };
}

/**
 * An amount in baht or kip as an answer has it: a number, or its digits as text, such as `"10.50"`; `undefined` for
 * everything else. What a float adds (`0.30000000000000004`) is nothing; other decimals after the fourth are cut off.
 */
export function readAmount(value: unknown): Amount | undefined {
  const amount = typeof value === 'string' && PLAIN_DECIMAL.test(value) ? Number(value) : value;
  if (typeof amount !== 'number') return undefined;
  const scaled = amount * FINEST;
  const nearest = Math.round(scaled);
  const noise = Math.max(1e-3, Math.abs(scaled) * 2 ** -50);
  return ofFinest(Math.abs(nearest - scaled) <= noise ? nearest : Math.floor(scaled));
}

/** Exact, whatever decimals they have; `undefined` for more than can be counted exactly. */
export const sumOf = (amounts: readonly Amount[]): Amount | undefined =>
  ofFinest(amounts.reduce((sum, amount) => sum + finest(amount), 0));

export const isPositive = (amount: Amount | null): amount is Amount => amount !== null && finest(amount) > 0;
