import type { StatementItem, Slip } from '@krapao/contracts/client/read-entities';
import { type Amount, isPositive } from '@krapao/contracts/kernel/money';
import { statementStatus, type StatementStatus } from '../../core/statement.ts';
import { backendUrl, safeUrl } from '../../platform/urls.ts';

/** Types with their own icon and name; any other shows a question icon (spec §2). */
type KnownType = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
export type StatementKind = KnownType | 'unknown';

const kinds: readonly string[] = [
  'deposit',
  'bonus',
  'finish_bonus',
  'withdraw',
  'transfer',
] satisfies KnownType[];

/** Deposit and bonus +, withdraw -, transfer none (spec §9); the specification gives no sign for the others. */
const signs: { readonly [K in StatementKind]?: 'in' | 'out' } = {
  deposit: 'in',
  bonus: 'in',
  withdraw: 'out',
};

/** A deposit that is not in the wallet yet. During a bonus it waits until the bonus ends (spec §4). */
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
  /** A failed withdrawal, whose money is back in the wallet (assumed; spec §8 says so for transfers). */
  readonly returned: boolean;
  /** The description of the related bonus, promotion, invite, refund or luckydraw. */
  readonly description: string | undefined;
  readonly createdAt: string;
}

/**
 * An entry as it is shown.
 * @param nameOf the display name of WALLET, a game or a bank; the code itself if there is none
 */
export function statementView(item: StatementItem, nameOf: (code: string) => string): StatementView {
  const kind = kinds.includes(item.statementType) ? (item.statementType as KnownType) : 'unknown';
  const status = statementStatus(item.status);
  const related = item.bonus ?? item.promotion ?? item.invite ?? item.refund ?? item.luckydraw;
  return {
    kind,
    sign: signs[kind],
    amount: item.amount,
    status,
    returned: kind === 'withdraw' && status === 'failed',
    from: nameOf(item.from),
    to: nameOf(item.to),
    description: related?.description,
    createdAt: item.createdAt,
  };
}

/** The amount of a slip; null, shown as '-', if it is not positive (spec §5 display). */
export const slipAmount = ({ amount }: Pick<Slip, 'amount'>): Amount | null =>
  isPositive(amount) ? amount : null;

/** The URL of a slip's picture: on the backend, or a safe one elsewhere; `undefined` for any other. */
export const slipAddress = (link: string | null, backend: string): string | undefined =>
  link ? (backendUrl(link, backend) ?? httpsOnly(safeUrl(link))) : undefined;

/** Only https: `safeUrl` also allows tel and mailto links, which are no pictures. */
const httpsOnly = (address: string | undefined) => (address?.startsWith('https:') ? address : undefined);
