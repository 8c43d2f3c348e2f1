import type { Locale } from './locale.ts';

/** The operator's days are Bangkok days; Vientiane keeps the same time. Gregorian: plain `th` would print 2569. */
const bangkok = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Chrome knows no Lao dates and would print English ones, so the months are written here. */
const laoMonths = 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ'.split(' ');
const monthTags = { th: 'th-TH-u-ca-gregory', en: 'en-GB-u-ca-gregory' } as const;

type Instant = string | number | Date;

function parts(instant: Instant): Partial<Record<Intl.DateTimeFormatPartTypes, string>> | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  return Object.fromEntries(bangkok.formatToParts(date).map(({ type, value }) => [type, value]));
}

function monthName(month: number, locale: Locale): string {
  if (locale === 'la') return laoMonths[month - 1] ?? '';
  return new Intl.DateTimeFormat(monthTags[locale], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, month - 1),
  );
}

/** `20/11/2026 16:05:09`: DD/MM/YYYY HH:mm:ss (spec §2), the same in every language. `-` for what is no instant. */
export function formatDateTime(instant: Instant): string {
  const at = parts(instant);
  return at ? `${at.day}/${at.month}/${at.year} ${at.hour}:${at.minute}:${at.second}` : '-';
}

/** `16:05`, in Bangkok. */
export function formatTime(instant: Instant): string {
  const at = parts(instant);
  return at ? `${at.hour}:${at.minute}` : '-';
}

/** `20 พฤศจิกายน 2026`, for headings above a day's entries. */
export function formatDay(instant: Instant, locale: Locale): string {
  const at = parts(instant);
  return at ? `${Number(at.day)} ${monthName(Number(at.month), locale)} ${at.year}` : '-';
}
