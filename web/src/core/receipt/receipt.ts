import type { StatementItem } from '@krapao/contracts/client/read-entities';
import { formatDateTime } from '../../i18n/dates.ts';

type Entry = Pick<StatementItem, 'statementType' | 'from' | 'to' | 'amount' | 'createdAt'>;

/** Letters and digits that nobody mixes up when they are read out. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Four signs that tell entries of one second apart. */
function checkOf({ statementType, from, to, amount }: Entry): string {
  let value = 7;
  for (const letter of `${statementType} ${from} ${to} ${amount?.minor}`)
    value = (value * 31 + letter.charCodeAt(0)) % 1_048_573;
  return [15, 10, 5, 0].map((shift) => SIGNS[(value >>> shift) & 31]).join('');
}

/**
 * By what a player and support speak of the same entry. The server gives none (spec §3), so it is made of what it says: the
 * time in Bangkok and a check, the same on every device and whatever becomes of the entry.
 */
export function referenceOf(entry: Entry): string {
  const [, day, month, year, ...time] =
    /^(\d+)\/(\d+)\/(\d+) (\d+):(\d+):(\d+)$/.exec(formatDateTime(entry.createdAt)) ?? [];
  return `KP${year ?? ''}${month ?? ''}${day ?? ''}${time.join('')}-${checkOf(entry)}`;
}

/** Facts of a piece of money in words, as they stand on its receipt. */
export interface Receipt {
  readonly title: string;
  /** With its sign and currency. */
  readonly amount: string;
  readonly status: string;
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly reference: string;
}

/** Where there is no picture to send. */
export const receiptText = ({ title, amount, status, lines }: Receipt, appName: string): string =>
  [
    `${appName} · ${title}`,
    `${amount} · ${status}`,
    ...lines.map(([label, value]) => `${label}: ${value}`),
  ].join('\n');
