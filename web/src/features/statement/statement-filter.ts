import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { DAY_MS, dayStart, instantOf } from '@krapao/contracts/kernel/calendar';
import { type Amount, asciiDigits, formatAmount, sumOf } from '@krapao/contracts/kernel/money';
import { referenceOf } from '../../core/receipt/receipt.ts';
import { statementStatus } from '../../core/statement.ts';
import { statementView, type StatementKind } from './statement-view.ts';

/** Periods that end today, in Bangkok days; `all` has no start. */
export const periods = { all: undefined, today: 1, week: 7, month: 30 } as const;
export type Period = keyof typeof periods;

/** The statement types of each filter; the end of a bonus belongs to the bonuses. */
export const kindFilters = {
  all: undefined,
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transfer'],
  bonus: ['finish_bonus', 'bonus'],
} as const satisfies Record<string, readonly StatementKind[] | undefined>;
export type KindFilter = keyof typeof kindFilters;

export interface StatementFilter {
  readonly kind: KindFilter;
  readonly period: Period;
  /** A reference or a part of it; names, descriptions and amounts are searched too. */
  readonly search: string;
}

export const noFilter: StatementFilter = { kind: 'all', period: 'all', search: '' };

/** Without signs and currencies: an amount is found as it is shown, and by its digits in any script. */
const plain = (text: string): string =>
  asciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[\s,+฿₭\u2212-]+/g, '');

/**
 * The entries that match a filter.
 * @param nameOf the display name of WALLET, a game or a bank
 */
export function filtered(
  items: readonly StatementItem[],
  { kind, period, search }: StatementFilter,
  now: number,
  nameOf: (code: string) => string,
): readonly StatementItem[] {
  const days = periods[period];
  const since = days === undefined ? Number.NEGATIVE_INFINITY : dayStart(now) - (days - 1) * DAY_MS;
  const wanted = plain(search);
  const kinds: readonly StatementKind[] | undefined = kindFilters[kind];
  return items.filter((item) => {
    const view = statementView(item, nameOf);
    if (kinds && !kinds.includes(view.kind)) return false;
    if (days !== undefined && !(instantOf(item.createdAt) >= since)) return false;
    return (
      wanted === '' ||
      [referenceOf(item), view.from, view.to, view.description ?? '', formatAmount(view.amount)].some(
        (text) => plain(text).includes(wanted),
      )
    );
  });
}

export interface Sums {
  /** `undefined` if the sum is too large to be exact, or one of the amounts is unknown. */
  readonly incoming: Amount | undefined;
  readonly outgoing: Amount | undefined;
}

/** The sums of incoming and outgoing entries. Only successful entries count; a transfer is neither. */
export function sumsOf(items: readonly StatementItem[]): Sums {
  const sum = (sign: 'in' | 'out') => {
    const counted = items.filter(
      (item) => statementStatus(item.status) === 'success' && statementView(item, String).sign === sign,
    );
    const amounts = counted.flatMap(({ amount }) => amount ?? []);
    return amounts.length < counted.length ? undefined : sumOf(amounts);
  };
  return { incoming: sum('in'), outgoing: sum('out') };
}
