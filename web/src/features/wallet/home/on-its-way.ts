import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { statementStatus } from '../../../core/statement.ts';
import { withKeys } from '../../../core/with-keys.ts';

/** Types that involve a bank and therefore take time; a transfer is done at once. */
const kinds: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

export interface Movement {
  /** It stays the same when the status changes. */
  readonly key: string;
  readonly item: StatementItem;
}

const keyed = (statements: readonly StatementItem[]): readonly Movement[] =>
  // Without the amount: a bank transfer may be credited with another one than was announced.
  withKeys(statements, ({ statementType, createdAt, from, to }) =>
    [statementType, createdAt, from, to].join(' '),
  );

const isOnItsWay = ({ item }: Movement) =>
  kinds.has(item.statementType) && statementStatus(item.status) === 'pending';

/** Pending deposits and withdrawals, newest first. */
export const onItsWay = (statements: readonly StatementItem[]): readonly Movement[] =>
  keyed(statements).filter(isOnItsWay);

/**
 * The entries to show: the pending ones, and those that have ended since they were seen as pending.
 * @param seen keys of the entries that were shown as pending
 */
export const movements = (
  statements: readonly StatementItem[],
  seen: readonly string[],
): readonly Movement[] =>
  keyed(statements).filter((movement) => isOnItsWay(movement) || seen.includes(movement.key));
