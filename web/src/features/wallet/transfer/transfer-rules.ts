import { TRANSFER_MINIMUM } from '@krapao/contracts/entities/constants';
import {
  sumOf,
  parseAmount,
  toWire,
  ZERO,
  type Minor,
  type ParsedAmount,
} from '@krapao/contracts/kernel/money';
import { type Account, walletKeys, walletQuery, WALLET } from '../../../core/wallet.ts';
import { useTranslation } from 'react-i18next';
import { useOnceAction, type OnceActionOptions } from '../../../core/once-action.ts';
import { askedText, type Asked } from '../../../core/asked.ts';
import { statementKeys, statementQuery } from '../../../core/statement.ts';
import { useUi } from '../../../design/ui.ts';

/** A value of `from`: moves the balance of all other accounts to one account (`wallet.transferAll`). */
export const EVERYWHERE = 'EVERYWHERE';

/** All accounts except `to`, combined into one account; unreadable amounts are left out. */
export const everywhereBut = (to: string, accounts: readonly Account[]): Account => ({
  code: EVERYWHERE,
  name: null,
  amount: sumOf(accounts.flatMap(({ code, amount }) => (code === to || !amount ? [] : [amount]))) ?? null,
});

export interface TransferDraft {
  /** Account codes; `from` may be `EVERYWHERE`. Empty if not chosen yet. */
  readonly from: string;
  readonly to: string;
  /** As typed. */
  readonly amount: string;
}

export interface Transfer {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Minor;
}

/** The problem of each field (spec §5); `TRANSFER_MINIMUM` and `MONEY_NOT_ENOUGH` are codes of spec §8. */
interface TransferProblems {
  from?: 'SELECT_ACCOUNT' | 'MONEY_NOT_ENOUGH';
  to?: 'SELECT_ACCOUNT' | 'CANNOT_TRANSFER';
  amount?: 'TRANSFER_MINIMUM' | 'MONEY_NOT_ENOUGH' | Extract<ParsedAmount, { ok: false }>['reason'];
}

type CheckedTransfer =
  | { readonly ok: true; readonly transfer: Transfer }
  | { readonly ok: false; readonly problems: TransferProblems };

/** The rules of spec §5: both accounts are chosen and differ, at least 1 baht; and no more than the balance. */
export function checkTransfer(draft: TransferDraft, accounts: readonly Account[]): CheckedTransfer {
  const problems: TransferProblems = {};
  if (draft.from === EVERYWHERE) return checkGathering(draft, accounts);
  const from = accounts.find((account) => account.code === draft.from);
  const to = accounts.find((account) => account.code === draft.to);
  if (!from?.amount) problems.from = 'SELECT_ACCOUNT';
  if (!to) problems.to = 'SELECT_ACCOUNT';
  else if (to === from) problems.to = 'CANNOT_TRANSFER';

  const parsed = parseAmount(draft.amount);
  if (!parsed.ok) problems.amount = parsed.reason;
  else if (parsed.amount < TRANSFER_MINIMUM) problems.amount = 'TRANSFER_MINIMUM';
  else if (from && parsed.amount > (from.amount?.minor ?? 0)) problems.amount = 'MONEY_NOT_ENOUGH';

  if (from && to && parsed.ok && Object.keys(problems).length === 0)
    return { ok: true, transfer: { from, to, amount: parsed.amount } };
  return { ok: false, problems };
}

/** No amount is typed: only a target is needed, and a balance to move there. */
function checkGathering(draft: TransferDraft, accounts: readonly Account[]): CheckedTransfer {
  const to = accounts.find((account) => account.code === draft.to);
  const from = everywhereBut(draft.to, accounts);
  if (!to) return { ok: false, problems: { to: 'SELECT_ACCOUNT' } };
  const amount = from.amount?.minor ?? ZERO;
  if (amount <= 0) return { ok: false, problems: { from: 'MONEY_NOT_ENOUGH' } };
  return { ok: true, transfer: { from, to, amount } };
}

/** Then only the server knows the amount that was moved: a game may be won or lost meanwhile. */
export const isEverything = ({ from }: Transfer): boolean => from.code === EVERYWHERE;

/** Body of `wallet.transfer`. */
export const transferBody = ({ from, to, amount }: Transfer) => ({
  from: from.code,
  to: to.code,
  amount: toWire(amount),
});

/** What a transfer is told by while its outcome is unknown. */
const askedFor = ({ from, to, amount }: Transfer): Asked =>
  from.code === EVERYWHERE
    ? { text: 'transfer.askedAll', to: to.name }
    : { text: 'transfer.asked', amount, from: from.name, to: to.name };

export const transferAction = {
  name: 'wallet.transfer',
  unknown: { title: 'transfer.unknown', asked: askedFor },
  send: (transfer: Transfer, { api }) =>
    isEverything(transfer)
      ? api('wallet.transferAll', { body: { to: transfer.to.code } })
      : api('wallet.transfer', { body: transferBody(transfer) }),
  refetchOutcome: (refetch) => Promise.all([refetch(walletQuery()), refetch(statementQuery(1))]),
  // Reloads the wallet once (spec §2), also if the sheet was closed before the answer.
  invalidates: [walletKeys.wallet, statementKeys.all],
} satisfies OnceActionOptions<Transfer, unknown>;

/** One transfer at a time in the whole app: all screens share its pending or unknown state. */
export const useTransfer = () => useOnceAction(transferAction);

type Problem = NonNullable<TransferProblems[keyof TransferProblems]>;

/** The text of a problem. */
export function useTransferTexts(): (problem: Problem, from: Account | undefined) => string {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  return (problem, from) => {
    if (problem === 'SELECT_ACCOUNT') return t('transfer.selectAccount');
    if (problem === 'CANNOT_TRANSFER') return t('transfer.cannotTransfer');
    if (problem === 'TRANSFER_MINIMUM') return t('amount.minimum', { amount: moneyText(TRANSFER_MINIMUM) });
    if (problem === 'MONEY_NOT_ENOUGH')
      return t('amount.notEnough', { amount: moneyText(from?.amount?.minor) });
    return t(`amount.${problem}`);
  };
}

/** What was sent, in the player's language. */
export function useTransferSent({ sent }: ReturnType<typeof useTransfer>): string | undefined {
  const { moneyText } = useUi();
  const { t } = useTranslation();
  return sent && askedText(t, moneyText, { ...askedFor(sent.payload), sentAt: sent.at });
}

/** The name of an account in the player's language. */
export function useAccountName(): (account: Account) => string {
  const { t } = useTranslation();
  return ({ code, name }) => name ?? t(code === EVERYWHERE ? 'transfer.everywhere' : 'home.wallet');
}

export type PlayProblem = NonNullable<TransferProblems['amount'] | TransferProblems['to']>;

export type Play =
  | { readonly kind: 'play' }
  | { readonly kind: 'transfer'; readonly transfer: Transfer }
  | { readonly kind: 'problem'; readonly problem: PlayProblem };

/** Whether the amount is empty or zero, in any script. */
function isNothing(amount: string): boolean {
  const parsed = parseAmount(amount);
  return parsed.ok ? parsed.amount === 0 : parsed.reason === 'empty';
}

/** A transfer from the wallet into a game, by the rules of any transfer; blocked if the amount is 0 or less (spec §4). */
export function transferInto(code: string, amount: string, accounts: readonly Account[]): Play {
  const checked = checkTransfer({ from: WALLET, to: code, amount }, accounts);
  if (checked.ok) return { kind: 'transfer', transfer: checked.transfer };
  const { amount: problem, to } = checked.problems;
  return { kind: 'problem', problem: problem ?? to ?? 'SELECT_ACCOUNT' };
}

/** Transfer and play: with a zero amount the transfer is skipped (spec §4). */
export const transferAndPlay = (code: string, amount: string, accounts: readonly Account[]): Play =>
  isNothing(amount) ? { kind: 'play' } : transferInto(code, amount, accounts);
