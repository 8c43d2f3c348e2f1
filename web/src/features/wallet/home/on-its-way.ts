import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { statementStatus } from '../../../core/statement.ts';

/** Types that involve a bank and therefore take time; a transfer is done at once. */
const kinds: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

/** Pending deposits and withdrawals, newest first. */
export const onItsWay = (statements: readonly StatementItem[]): readonly StatementItem[] =>
  statements.filter(
    ({ statementType, status }) => kinds.has(statementType) && statementStatus(status) === 'pending',
  );

/** A key for an entry, because entries have no id. It stays the same when the status changes. */
export const keyOf = ({ statementType, createdAt, amount, from, to }: StatementItem): string =>
  [statementType, createdAt, amount?.minor, from, to].join(' ');

export interface Movement {
  readonly key: string;
  readonly item: StatementItem;
}

/**
 * The entries to show: the pending ones, and those that have ended since they were seen as pending.
 * @param seen keys of the entries that were shown as pending
 */
export const movements = (
  statements: readonly StatementItem[],
  seen: readonly string[],
): readonly Movement[] => {
  const open = new Set(onItsWay(statements).map(keyOf));
  return statements
    .map((item) => ({ key: keyOf(item), item }))
    .filter(({ key }) => open.has(key) || seen.includes(key));
};
