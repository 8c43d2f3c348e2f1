import { type Amount, formatAmount, type Minor, minor, sumOf } from '@krapao/contracts/kernel/money';

/** The parts of a wallet that the sums need. */
export interface Balances {
  readonly wallet: { readonly amount: Amount };
  /** An amount is null where it could not be read. */
  readonly slots: readonly { readonly isActive: boolean; readonly amount: Amount | null }[];
}

/** The amounts in the activated game accounts, without those that could not be read. */
export const inGames = ({ slots }: Balances): Amount[] =>
  slots.filter((slot) => slot.isActive).flatMap(({ amount }) => amount ?? []);

/** The sum of all activated game accounts that could be read; `undefined` if it is too large to be exact. */
export const gamesBalance = (wallet: Balances): Amount | undefined => sumOf(inGames(wallet));

/** Wallet plus all activated game accounts that could be read (spec §1). */
export const totalBalance = (wallet: Balances): Amount | undefined =>
  sumOf([wallet.wallet.amount, ...inGames(wallet)]);

/**
 * The balance of the wallet before an amount was received. Undefined if that would be below zero, as when a part of it was already
 * moved on: nobody ever had less than nothing.
 */
export function balanceBefore(now: Amount, received: Amount): Minor | undefined {
  const before = now.minor - received.minor;
  return before < 0 ? undefined : minor(before);
}

/** Longer amounts do not fit a narrow phone at full size, nor half its width. */
const LONG_AMOUNT = 12;

/** Decided by the number of characters alone, so that a font that loads late changes no line. */
export const isLong = (amount: Amount | undefined) => formatAmount(amount).length > LONG_AMOUNT;
