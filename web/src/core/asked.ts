import type { Minor } from '@krapao/contracts/kernel/money';
import type { TFunction } from 'i18next';
import type { Ui } from '../design/ui.ts';
import { formatDateTime } from '../i18n/dates.ts';

/** An account as it is told: the name of a game, or null for the wallet, whose name is translated. */
type AccountName = string | null;

/** What a member asked for, without the words, so that it is told in the language of then, also on the next page. */
export interface Asked {
  readonly text: 'transfer.asked' | 'transfer.askedAll' | 'withdraw.asked';
  readonly amount?: Minor;
  readonly from?: AccountName;
  readonly to?: AccountName;
}

/** What was asked for, and when it was sent, in epoch milliseconds. */
export type AskedAt = Asked & { readonly sentAt: number };

export const isTextOrNothing = (found: unknown) => typeof (found ?? '') === 'string';

/** Whether something stored can be told, if there is such a text: another release may store it in another shape. */
export function isAskedAt(found: unknown): found is AskedAt {
  const { text, amount, from, to, sentAt } = (found ?? {}) as Partial<Record<keyof AskedAt, unknown>>;
  const numbers = amount === undefined ? [sentAt] : [sentAt, amount];
  return numbers.every(Number.isSafeInteger) && [text, from, to].every(isTextOrNothing);
}

/** Two lines, by which the entry of the statement can be found: "฿50.00 from Wallet to PG Soft", "Sent 20/11/2026 12:10:05". */
export function askedText(t: TFunction, moneyText: Ui['moneyText'], asked: AskedAt): string {
  const { text, amount, from, to, sentAt } = asked;
  const wallet = t('home.wallet');
  const what = t(text, { amount: moneyText(amount), from: from ?? wallet, to: to ?? wallet });
  return `${what}\n${t('outcome.sentAt', { at: formatDateTime(sentAt) })}`;
}
