import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { statementStatus } from '../../../core/statement.ts';
import { withKeys } from '../../../core/with-keys.ts';

/** How often to check whether money has arrived, in milliseconds. */
const LOOK_MS = 15_000;

/** Types that involve a bank and therefore take time; a transfer is done at once. */
const kinds: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

export interface Movement {
  /** It stays the same when the status changes. */
  readonly key: string;
  readonly item: StatementItem;
}

/** Entries with what they are known by. */
export const keyed = (statements: readonly StatementItem[]): readonly Movement[] =>
  // Without the amount: a bank transfer may be credited with another one than was announced.
  withKeys(statements, ({ statementType, createdAt, from, to }) =>
    [statementType, createdAt, from, to].join(' '),
  );

const isOnItsWay = ({ item }: Movement) =>
  kinds.has(item.statementType) && statementStatus(item.status) === 'pending';

/** Pending deposits and withdrawals, newest first. */
export const onItsWay = (statements: readonly StatementItem[]): readonly Movement[] =>
  keyed(statements).filter(isOnItsWay);

/** When to read entries again: `false` if nothing of them is on its way. */
export const lookAgain = (statements: readonly StatementItem[]): number | false =>
  onItsWay(statements).length > 0 && LOOK_MS;

/**
 * The entries to show: the pending ones, and those that have ended since they were seen as pending.
 * @param seen keys of the entries that were shown as pending
 */
export const movements = (
  statements: readonly StatementItem[],
  seen: readonly string[],
): readonly Movement[] =>
  keyed(statements).filter((movement) => isOnItsWay(movement) || seen.includes(movement.key));

/** The entries that are not among others, by what they are known by. */
export const missing = (
  entries: readonly Movement[],
  among: readonly StatementItem[],
): readonly StatementItem[] => {
  const keys = new Set(keyed(among).map(({ key }) => key));
  return entries.filter(({ key }) => !keys.has(key)).map(({ item }) => item);
};

/** What was on its way on a page of the statement, and is no longer on it. */
export const pushedOff = (
  before: readonly StatementItem[],
  now: readonly StatementItem[],
): readonly StatementItem[] => missing(onItsWay(before), now);

/** The entries that were read, and those that they lack. */
export const withMissing = (
  read: readonly StatementItem[],
  known: readonly StatementItem[],
): readonly StatementItem[] => [...missing(keyed(known), read), ...read];
