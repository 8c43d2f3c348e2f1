import {
  type Amount,
  minor,
  parseAmount,
  type Minor,
  type ParsedAmount,
  ZERO,
  toWire,
} from '@krapao/contracts/kernel/money';
import type { ActiveBonus } from '@krapao/contracts/client/read-entities';
import { askedText, type Asked } from '../../../core/asked.ts';
import { type OnceActionOptions, useOnceAction } from '../../../core/once-action.ts';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { walletKeys, walletQuery } from '../../../core/wallet.ts';
import { bonusKeys } from '../../../core/active-bonus.ts';
import { useUi } from '../../../design/ui.ts';
import { useTranslation } from 'react-i18next';

export interface WithdrawLimits {
  readonly withdrawMin: Minor;
  readonly withdrawMax: Minor;
}

/** The limits of `lookup.withdraw`, rounded inwards to whole minor units; the minimum is at least one unit. */
export const limitsOf = (lookup: { withdrawMin: Amount; withdrawMax: Amount }): WithdrawLimits => ({
  withdrawMin: minor(Math.max(1, lookup.withdrawMin.minor + Math.sign(lookup.withdrawMin.rest))),
  withdrawMax: lookup.withdrawMax.minor,
});

/** The most that can be withdrawn at once: wallet and games together, up to the maximum. */
export const everything = (total: Minor, { withdrawMax }: WithdrawLimits): Minor =>
  minor(Math.min(total, withdrawMax));

/** The active bonus, and what is known of its turnover. */
export interface RunningBonus {
  readonly turnover: 'missing' | 'played' | 'unknown';
}

/** Missing is only what the server has refused a withdrawal for: the figures may be old, or not be given at all (assumed). */
export function runningBonus(
  { status, turnover, turnoverNeeded: needed }: ActiveBonus,
  isRefused: boolean,
): RunningBonus | undefined {
  if (!status) return undefined;
  if (isRefused) return { turnover: 'missing' };
  const isPlayed = turnover && needed && turnover.minor >= needed.minor + Math.sign(needed.rest);
  return { turnover: isPlayed ? 'played' : 'unknown' };
}

/**
 * The amount that can be withdrawn now: nothing below the minimum or while the turnover of a bonus is missing; undefined if
 * only the server knows whether the bonus allows it.
 */
export function withdrawableNow(
  total: Minor,
  limits: WithdrawLimits,
  bonus: RunningBonus | undefined,
): Minor | undefined {
  const all = everything(total, limits);
  if (all < limits.withdrawMin || bonus?.turnover === 'missing') return ZERO;
  return bonus?.turnover === 'unknown' ? undefined : all;
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
 * At least withdrawMin and at most withdrawMax (spec §5), and no more than the balance of wallet and games; with a bonus only
 * everything (spec §9).
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

/** How many digits stay readable at the end of an account number. */
const READABLE = 4;

/** `4069876543` → `xxx-xxx-6543`: enough to recognise one's own account, too little for someone who looks on. */
export function maskAccountNumber(number: string): string {
  const readable = Math.min(READABLE, Math.floor(number.length / 2));
  const end = number.slice(number.length - readable);
  if (number.length === 10) return `xxx-xxx-${end}`;
  return 'x'.repeat(number.length - readable) + end;
}

const askedFor = (amount: Minor): Asked => ({ text: 'withdraw.asked', amount });

/** First moves all game balances to the wallet, and ends the active bonus (spec §7: the withdraw modal uses withdrawAll). */
export const withdrawAction = {
  name: 'wallet.withdrawAll',
  unknown: { title: 'withdraw.unknown', asked: askedFor },
  send: (amount: Minor, { api }) => api('wallet.withdrawAll', { body: { amount: toWire(amount) } }),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  invalidates: [walletKeys.wallet, statementKeys.all, bonusKeys.all],
} satisfies OnceActionOptions<Minor, unknown>;

export const useWithdraw = () => useOnceAction(withdrawAction);

/** What was sent, in the player's language. */
export function useWithdrawalSent({ sent }: ReturnType<typeof useWithdraw>): string | undefined {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  return sent && askedText(t, moneyText, { ...askedFor(sent.payload), sentAt: sent.at });
}
