import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { type Amount, sumOf } from '@krapao/contracts/kernel/money';
import { formatDateTime } from '../../i18n/dates.ts';

type Entry = Pick<StatementItem, 'statementType' | 'from' | 'to' | 'amount' | 'createdAt'>;

/** Characters that nobody confuses when they are read aloud. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Four characters that distinguish entries of the same second. */
function checkOf({ statementType, from, to, amount }: Entry): string {
  let value = 7;
  for (const letter of `${statementType} ${from} ${to} ${amount?.minor}`)
    value = (value * 31 + letter.charCodeAt(0)) % 1_048_573;
  return [15, 10, 5, 0].map((shift) => SIGNS[(value >>> shift) & 31]).join('');
}

/**
 * The reference that a player and support use for an entry. The server gives none (spec §3), so it is derived from the entry:
 * the time in Bangkok and a checksum, the same on every device and after the status changes.
 */
export function referenceOf(entry: Entry): string {
  const [, day, month, year, ...time] =
    /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+)$/.exec(formatDateTime(entry.createdAt)) ?? [];
  return `KP${year ?? ''}${month ?? ''}${day ?? ''}${time.join('')}-${checkOf(entry)}`;
}

/**
 * Whether two balances differ by exactly what was paid: not if a game was won or lost between the times that they were read, and
 * they would contradict the amount beside them.
 */
export function addsUp(
  type: 'deposit' | 'withdraw',
  { before, amount, after }: { readonly before: Amount; readonly amount: Amount; readonly after: Amount },
): boolean {
  const [less, more] = type === 'deposit' ? [before, after] : [after, before];
  const sum = sumOf([less, amount]);
  return sum?.minor === more.minor && sum.rest === more.rest;
}

/** The texts of a receipt. */
export interface Receipt {
  readonly title: string;
  /** With its sign and currency. */
  readonly amount: string;
  readonly status: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly reference: string;
  /** What it means for the player and what to do; not part of the shared picture. */
  readonly note?: string | undefined;
}

/** The receipt as text, for when a picture cannot be shared. */
export const receiptText = ({ title, amount, status, lines }: Receipt, appName: string): string =>
  [
    `${appName} · ${title}`,
    `${amount} · ${status}`,
    ...lines.map(([label, value]) => `${label}: ${value}`),
  ].join('\n');
