import type { GameAccount, Wallet } from '@krapao/contracts/client/read-entities';
import type { GameCategory, WALLET as ContractWallet } from '@krapao/contracts/entities/wallet';
import { type Amount, minor, type Minor } from '@krapao/contracts/kernel/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { inGames } from './balances.ts';
import { appOf } from './query-client.ts';

export const walletKeys = { wallet: ['wallet'], refresh: ['wallet-refresh'] } as const;

/**
 * Wallet and game accounts; stores when they were read, so that the shown time matches the figures. Money actions invalidate
 * `walletKeys.wallet`.
 */
export const walletQuery = () =>
  queryOptions({
    queryKey: walletKeys.wallet,
    queryFn: async ({ client, signal }) => {
      const { api, session, serverClock } = appOf(client);
      const wallet = await api('wallet.get', { signal });
      session.synced(serverClock.now());
      return wallet;
    },
    // Home, its open sheets and their input depend on it. A player whose wallet has disappeared has to ask what happened to it, with
    // the last figures visible; without a wallet the server refuses to move money.
    meta: { keepsAnswer: true },
  });

/** The id of the signed-in member, once the wallet was read. It never fetches: that is left to the screens. */
export const useMemberId = (): string | undefined =>
  useQuery({ ...walletQuery(), enabled: false, select: ({ profile }) => profile._id }).data;

/**
 * Asks every game for its balance and reads the wallet again (spec §4 home). A query and not a mutation, because it changes
 * nothing for the member, and two at once are merged.
 */
export const refreshQuery = () =>
  queryOptions({
    queryKey: walletKeys.refresh,
    queryFn: async ({ client, signal }) => {
      const { api, serverClock } = appOf(client);
      await api('wallet.refreshSlot', { signal });
      await client.invalidateQueries({ queryKey: walletKeys.wallet }, { throwOnError: true });
      return serverClock.now();
    },
    // On every visit and on demand, but not on window focus; with a new connection only if it has failed.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.status === 'error',
    retry: false,
  });

/** The wallet as `from` or `to`; the contract's word, without the schemas beside it. */
export const WALLET: typeof ContractWallet = 'WALLET';

/** Order of the categories on screen (spec §2 home); accounts of an unknown category come last. */
const categories = ['slot', 'sport', 'lotto', 'other'] as const satisfies readonly (GameCategory | 'other')[];
export type ShownCategory = (typeof categories)[number];

/** The category that an account is shown in. */
const shownCategory = ({ category }: GameAccount): ShownCategory =>
  categories.find((each) => each === category) ?? 'other';

/** The sum that can be moved from the wallet and the games: whole satang of each. */
export const movableBalance = (wallet: Wallet): Minor =>
  minor([wallet.wallet.amount, ...inGames(wallet)].reduce((sum, amount) => sum + amount.minor, 0));

/** How many game accounts are left out of the sums, because they could not be read. */
export const unreadAccounts = (wallet: Wallet): number =>
  wallet.slots.filter(({ isActive, amount }) => isActive && amount === null).length +
  (wallet.dropped?.slots ?? 0);

export interface CategoryGroup {
  readonly category: ShownCategory;
  readonly accounts: readonly GameAccount[];
}

/** Active accounts first, the most recently played ones before the others; otherwise the server's order. */
const inOrder = (accounts: readonly GameAccount[], recent: readonly string[]): GameAccount[] => {
  const place = ({ isActive, code }: GameAccount) => {
    const last = recent.indexOf(code);
    return isActive ? (last < 0 ? recent.length : last) : recent.length + 1;
  };
  return accounts.toSorted((a, b) => place(a) - place(b));
};

/**
 * Game accounts by category, without empty categories.
 * @param recent codes of the recently played games, the last one first
 */
export const accountsByCategory = (wallet: Wallet, recent: readonly string[] = []): CategoryGroup[] =>
  categories
    .map((category) => {
      const accounts = wallet.slots.filter((slot) => shownCategory(slot) === category);
      return { category, accounts: inOrder(accounts, recent) };
    })
    .filter((group) => group.accounts.length > 0);

/** An account that money can be moved from and to: the wallet, or an active game account. */
export interface Account {
  readonly code: string;
  /** Name of the game; null for the wallet, whose name is translated. */
  readonly name: string | null;
  /** Null if it could not be read: then nothing can be moved from it. */
  readonly amount: Amount | null;
}

export const accountsOf = (wallet: Wallet): Account[] => [
  { code: WALLET, name: null, amount: wallet.wallet.amount },
  ...wallet.slots
    .filter((slot) => slot.isActive)
    .map((slot) => ({ code: slot.code, name: slot.name, amount: slot.amount })),
];
