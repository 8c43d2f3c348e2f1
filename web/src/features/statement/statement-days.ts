import { formatDateTime } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import { dayStart, instantOf } from '@krapao/contracts/kernel/calendar';
import type { StatementItem } from '@krapao/contracts/client/read-entities';

export interface StatementDay<Entry> {
  /** Start of the day in Bangkok, epoch milliseconds; NaN for entries without a time. */
  readonly day: number;
  readonly entries: readonly Entry[];
}

/** Groups entries by their day in Bangkok; days and entries stay in the server's order. */
export function byDay<Entry extends Pick<StatementItem, 'createdAt'>>(
  entries: readonly Entry[],
): readonly StatementDay<Entry>[] {
  const days: { day: number; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayStart(instantOf(entry.createdAt));
    const last = days.at(-1);
    if (last && Object.is(last.day, day)) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** What follows a time of day. */
const clocks: Readonly<Record<Locale, string>> = { th: '\u00a0น.', la: '\u00a0ໂມງ', en: '' };

/** `16:05 น.`, for an entry below the heading of its day. */
export function formatTime(instant: string, locale: Locale): string {
  const at = formatDateTime(instant).slice(11, 16);
  return at === '' ? '-' : at + clocks[locale];
}
