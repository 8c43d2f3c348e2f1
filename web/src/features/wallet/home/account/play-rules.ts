import { parseAmount } from '@krapao/contracts/kernel/money';
import { WALLET, type Place } from '../../../../core/wallet.ts';
import { checkTransfer, type Transfer, type TransferProblems } from '../../transfer/transfer-rules.ts';

export type Problem = NonNullable<TransferProblems['amount'] | TransferProblems['to']>;

export type Play =
  | { readonly kind: 'play' }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** Nothing typed, or zero, in any digits. */
function isNothing(amount: string): boolean {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.amount === 0 : parsed.reason === 'empty';
}

/** From the wallet into a game, by the rules of any transfer; blocked if the amount is 0 or less (spec §4). */
export function transferInto(code: string, amount: string, places: readonly Place[]): Play {
  const checked = checkTransfer({ from: WALLET, to: code, amount }, places);
  if (checked.ok) return { kind: 'transfer', transfer: checked.transfer };
  const { amount: problem, to } = checked.problems;
  return { kind: 'problem', problem: problem ?? to ?? 'SELECT_ACCOUNT' };
}

/** Transfer and play: with a zero amount the transfer is left out (spec §4). */
export const transferAndPlay = (code: string, amount: string, places: readonly Place[]): Play =>
  isNothing(amount) ? { kind: 'play' } : transferInto(code, amount, places);
