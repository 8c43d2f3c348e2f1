import type { StatementItem } from '@krapao/contracts/client/read-entities';
import type { Amount } from '@krapao/contracts/kernel/money';

/** Types that have an icon and a word of their own; any other shows a question icon (spec §2). */
export type KnownType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementKind = KnownType | 'unknown';
export type StatementStatus = 'success' | 'failed' | 'pending';

const kinds: readonly string[] = [
  'deposit',
  'bonus',
  'finish_bonus',
  'withdraw',
  'transfer',
] satisfies KnownType[];

/** Deposit and bonus +, withdraw -, transfer none (spec §9); nothing is known of the others. */
const signs: { readonly [K in StatementKind]?: 'in' | 'out' } = {
  deposit: 'in',
  bonus: 'in',
  withdraw: 'out',
};

const statuses: ReadonlyMap<string, StatementStatus> = new Map([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
]);

/** SUCCESS, FAILED, otherwise in progress (spec §3); the same for slips. */
export const statementStatus = (status: string): StatementStatus => statuses.get(status) ?? 'pending';

/** A deposit that is not in the wallet yet: while a bonus is running it waits for its end (spec §4). */
export const isOpenDeposit = ({
  statementType,
  status,
}: Pick<StatementItem, 'statementType' | 'status'>): boolean =>
  statementType === 'deposit' && statementStatus(status) === 'pending';

export interface StatementView {
  readonly kind: StatementKind;
  readonly sign: 'in' | 'out' | undefined;
  readonly amount: Amount | null;
  readonly status: StatementStatus;
  readonly from: string;
  readonly to: string;
  /** Of the related bonus, promotion, invite, refund or luckydraw. */
  readonly description: string | undefined;
  readonly createdAt: string;
}

/**
 * An entry as it is shown.
 * @param nameOf the human name of WALLET, a game or a bank; the code itself where none is known
 */
export function statementView(item: StatementItem, nameOf: (code: string) => string): StatementView {
  const kind = kinds.includes(item.statementType) ? (item.statementType as KnownType) : 'unknown';
  const related = item.bonus ?? item.promotion ?? item.invite ?? item.refund ?? item.luckydraw;
  return {
    kind,
    sign: signs[kind],
    amount: item.amount,
    status: statementStatus(item.status),
    from: nameOf(item.from),
    to: nameOf(item.to),
    description: related?.description,
    createdAt: item.createdAt,
  };
}
