import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { statementStatus } from '../../../core/statement.ts';

/** What goes to or comes from a bank takes its time; a transfer is done at once. */
const kinds: ReadonlySet<string> = new Set(['deposit', 'withdraw']);

/** Deposits and withdrawals that have not arrived, newest first. */
export const onItsWay = (statements: readonly StatementItem[]): readonly StatementItem[] =>
  statements.filter(
    ({ statementType, status }) => kinds.has(statementType) && statementStatus(status) === 'pending',
  );

/** Entries have no id. One stays the same entry when its status changes. */
export const keyOf = ({ statementType, createdAt, amount, from, to }: StatementItem): string =>
  [statementType, createdAt, amount?.minor, from, to].join(' ');

export interface Movement {
  readonly key: string;
  readonly item: StatementItem;
}

/**
 * What is shown of them: those on their way, and those that were and have come to an end since.
 * @param seen keys of those that were on their way while someone looked
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
