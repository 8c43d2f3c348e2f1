import {
  type Amount,
  minor,
  parseAmount,
  type Minor,
  type ParsedAmount,
  ZERO,
  toWire,
} from '@krapao/contracts/kernel/money';
import { type OnceActionOptions, useOnceAction } from '../../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { walletKeys, walletQuery } from '../../../core/wallet.ts';
import { bonusKeys } from '../../../core/active-bonus.ts';

export interface WithdrawLimits {
  readonly withdrawMin: Minor;
  readonly withdrawMax: Minor;
}

/** The limits of `lookup.withdraw`, in whole minor units between the two; nothing at all is no withdrawal. */
export const limitsOf = (lookup: { withdrawMin: Amount; withdrawMax: Amount }): WithdrawLimits => ({
  withdrawMin: minor(Math.max(1, lookup.withdrawMin.minor + Math.sign(lookup.withdrawMin.rest))),
  withdrawMax: lookup.withdrawMax.minor,
});

/** Everything that can be withdrawn at once: wallet and games together, but not more than the limit. */
export const everything = (total: Minor, { withdrawMax }: WithdrawLimits): Minor =>
  minor(Math.min(total, withdrawMax));

/** A bonus that is running, and whether the server has said that its turnover is still missing. */
export interface RunningBonus {
  readonly turnoverMissing: boolean;
}

/**
 * What can be withdrawn now: nothing below the minimum or before the turnover of a bonus; undefined where only the
 * server knows whether the bonus lets it go.
 */
export function withdrawableNow(
  total: Minor,
  limits: WithdrawLimits,
  bonus: RunningBonus | undefined,
): Minor | undefined {
  const all = everything(total, limits);
  if (all < limits.withdrawMin || bonus?.turnoverMissing) return ZERO;
  return bonus ? undefined : all;
}

export type WithdrawProblem =
  | 'WITHDRAW_ALL'
  | 'WITHDRAW_MIN'
  | 'WITHDRAW_MAX'
  | 'MONEY_NOT_ENOUGH'
  | Extract<ParsedAmount, { ok: false }>['reason'];

type CheckedWithdrawal =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly problem: WithdrawProblem };

/**
 * At least withdrawMin and at most withdrawMax (spec §5), and no more than there is in the wallet and the games; with a
 * bonus everything (spec §9).
 */
export function checkWithdrawal(
  typed: string,
  total: Minor,
  limits: WithdrawLimits,
  bonus?: RunningBonus,
): CheckedWithdrawal {
  const parsed = parseAmount(typed);
  if (!parsed.ok) return { ok: false, problem: parsed.reason };
  const { amount } = parsed;
  if (amount < limits.withdrawMin) return { ok: false, problem: 'WITHDRAW_MIN' };
  if (amount > limits.withdrawMax) return { ok: false, problem: 'WITHDRAW_MAX' };
  if (amount > total) return { ok: false, problem: 'MONEY_NOT_ENOUGH' };
  if (bonus && amount !== everything(total, limits)) return { ok: false, problem: 'WITHDRAW_ALL' };
  return { ok: true, amount };
}

/** Digits that stay readable at the end of an account number. */
const READABLE = 4;

/** `4069876543` → `xxx-xxx-6543`: enough to know one's own account by, not enough for who looks over the shoulder. */
export function maskAccountNumber(number: string): string {
  const readable = Math.min(READABLE, Math.floor(number.length / 2));
  const end = number.slice(number.length - readable);
  if (number.length === 10) return `xxx-xxx-${end}`;
  return 'x'.repeat(number.length - readable) + end;
}

/** Brings all game money home first, and ends the bonus that runs (spec §7: the withdraw modal uses withdrawAll). */
export const withdrawAction = {
  name: 'wallet.withdrawAll',
  unknown: { title: 'withdraw.unknown' },
  send: (amount: Minor, { api }) => api('wallet.withdrawAll', { body: { amount: toWire(amount) } }),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [walletKeys.wallet, statementKeys.all, bonusKeys.all],
} satisfies OnceActionOptions<Minor, unknown>;

export const useWithdraw = () => useOnceAction(withdrawAction);
