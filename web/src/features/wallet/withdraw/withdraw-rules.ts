import { fromWire, minor, parseAmount, type Minor, type ParsedAmount } from '@krapao/contracts/kernel/money';

export interface WithdrawLimits {
  readonly withdrawMin: Minor;
  readonly withdrawMax: Minor;
}

/** The limits of `lookup.withdraw`, in minor units. */
export const limitsOf = (lookup: { withdrawMin: number; withdrawMax: number }): WithdrawLimits => ({
  withdrawMin: fromWire(lookup.withdrawMin),
  withdrawMax: fromWire(lookup.withdrawMax),
});

/** Everything that can be withdrawn at once: wallet and games together, but not more than the limit. */
export const everything = (total: Minor, { withdrawMax }: WithdrawLimits): Minor =>
  minor(Math.min(total, withdrawMax));

export type WithdrawProblem =
  | 'WITHDRAW_MIN'
  | 'WITHDRAW_MAX'
  | 'MONEY_NOT_ENOUGH'
  | Extract<ParsedAmount, { ok: false }>['reason'];

export type CheckedWithdrawal =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly problem: WithdrawProblem };

/** At least withdrawMin and at most withdrawMax (spec §5), and no more than there is in the wallet and the games. */
export function checkWithdrawal(typed: string, total: Minor, limits: WithdrawLimits): CheckedWithdrawal {
  const parsed = parseAmount(typed);
  if (!parsed.ok) return { ok: false, problem: parsed.reason };
  const { amount } = parsed;
  if (amount < limits.withdrawMin) return { ok: false, problem: 'WITHDRAW_MIN' };
  if (amount > limits.withdrawMax) return { ok: false, problem: 'WITHDRAW_MAX' };
  if (amount > total) return { ok: false, problem: 'MONEY_NOT_ENOUGH' };
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
