import { type Amount, formatAmount, sumOf } from '@krapao/contracts/kernel/money';

/** What of a wallet the sums are made of. */
export interface Balances {
  readonly wallet: { readonly amount: Amount };
  /** An amount is null where it could not be read. */
  readonly slots: readonly { readonly isActive: boolean; readonly amount: Amount | null }[];
}

/** What is in the activated game accounts, as far as it can be read. */
export const inGames = ({ slots }: Balances): Amount[] =>
  slots.filter((slot) => slot.isActive).flatMap(({ amount }) => amount ?? []);

/** What is in all activated game accounts that can be read; `undefined` for more than can be counted. */
export const gamesBalance = (wallet: Balances): Amount | undefined => sumOf(inGames(wallet));

/** Wallet plus all activated game accounts (spec §1), as far as they can be read. */
export const totalBalance = (wallet: Balances): Amount | undefined =>
  sumOf([wallet.wallet.amount, ...inGames(wallet)]);

/** More characters than these do not fit a narrow phone at full size, nor half of it. */
const LONG_AMOUNT = 12;

/** By its digits alone, so that a font that comes late changes no line. */
export const isLong = (amount: Amount | undefined) => formatAmount(amount).length > LONG_AMOUNT;
