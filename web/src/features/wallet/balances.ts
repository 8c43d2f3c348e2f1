import type { GameAccount, GameCategory } from '@krapao/contracts/entities/game-account';
import type { WALLET as ContractWallet, Wallet } from '@krapao/contracts/entities/wallet';
import { add, fromWire, type Minor } from '@krapao/contracts/kernel/money';

/** The wallet as `from` or `to`; the contract's word, without the schemas beside it. */
export const WALLET: typeof ContractWallet = 'WALLET';

/** Order of the categories on screen (spec §2 home). */
const categories: readonly GameCategory[] = ['slot', 'sport', 'lotto'];

/** Wallet plus all activated game accounts (spec §1), in minor units. */
export const totalBalance = (wallet: Wallet): Minor =>
  wallet.slots
    .filter((slot) => slot.isActive)
    .reduce((sum, slot) => add(sum, fromWire(slot.amount)), fromWire(wallet.wallet.amount));

export interface CategoryGroup {
  readonly category: GameCategory;
  readonly accounts: readonly GameAccount[];
}

/** Game accounts by category, without empty categories; accounts in use come first, otherwise the server's order. */
export const accountsByCategory = (wallet: Wallet): CategoryGroup[] =>
  categories
    .map((category) => {
      const accounts = wallet.slots.filter((slot) => slot.category === category);
      return { category, accounts: accounts.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)) };
    })
    .filter((group) => group.accounts.length > 0);

/** Where money can lie: the wallet, or a game account that is in use. */
export interface Place {
  readonly code: string;
  /** Name of the game; null for the wallet, which has a word in each language. */
  readonly name: string | null;
  /** Minor units. */
  readonly amount: Minor;
}

export const placesOf = (wallet: Wallet): Place[] => [
  { code: WALLET, name: null, amount: fromWire(wallet.wallet.amount) },
  ...wallet.slots
    .filter((slot) => slot.isActive)
    .map((slot) => ({ code: slot.code, name: slot.name, amount: fromWire(slot.amount) })),
];
