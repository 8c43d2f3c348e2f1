import type { GameAccount, Wallet } from '@krapao/contracts/client/read-entities';
import { isPositive } from '@krapao/contracts/kernel/money';
import { accountsByCategory, type ShownCategory } from '../../../core/wallet.ts';

/** Filters of the game list in addition to the categories. */
const states = ['all', 'opened', 'withMoney'] as const;
export type GameFilter = (typeof states)[number] | ShownCategory;

/** Normalised for comparison, regardless of case, width, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._-]+/g, '');

const fits: Readonly<Record<(typeof states)[number], (account: GameAccount) => boolean>> = {
  all: () => true,
  opened: ({ isActive }) => isActive,
  withMoney: ({ isActive, amount }) => isActive && amount !== null && isPositive(amount),
};

/** The games that match by name or code: open accounts first, and among them the recently opened games first. */
export function findGames(
  wallet: Wallet,
  recent: readonly string[],
  filter: GameFilter,
  search: string,
): readonly GameAccount[] {
  const groups = accountsByCategory(wallet, recent);
  const state = states.find((each) => each === filter);
  const accounts = groups
    .filter(({ category }) => state !== undefined || category === filter)
    .flatMap((group) => group.accounts)
    .filter(fits[state ?? 'all']);
  const wanted = plain(search);
  const found = accounts.filter(
    ({ name, code }) => plain(name).includes(wanted) || plain(code).includes(wanted),
  );
  const place = ({ code }: GameAccount) => (recent.includes(code) ? recent.indexOf(code) : recent.length);
  return found.toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || place(a) - place(b));
}

/** The general filters, and the categories that the wallet has games in. */
export const filtersOf = (wallet: Wallet): readonly GameFilter[] => [
  ...states,
  ...accountsByCategory(wallet).map(({ category }) => category),
];
