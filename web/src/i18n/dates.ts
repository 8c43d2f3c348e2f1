import { BANGKOK_OFFSET_MS } from '@krapao/contracts/kernel/calendar';
import type { Locale } from './locale.ts';

/** Written out, because Chrome has no Lao month names, and the first use of Intl takes a cheap phone a tenth of a second. */
const months: Readonly<Record<Locale, string>> = {
  th: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  la: 'ມັງກອນ ກຸມພາ ມີນາ ເມສາ ພຶດສະພາ ມິຖຸນາ ກໍລະກົດ ສິງຫາ ກັນຍາ ຕຸລາ ພະຈິກ ທັນວາ',
  en: 'January February March April May June July August September October November December',
};

type Instant = string | number | Date;

/**
 * A date whose UTC fields are the time in Bangkok; `undefined` for an invalid time. Plain arithmetic, because loading a time
 * zone takes a cheap phone a tenth of a second during the start.
 */
function inBangkok(instant: Instant): Date | undefined {
  const date = new Date(new Date(instant).getTime() + BANGKOK_OFFSET_MS);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Gregorian, in every language. */
const yearOf = (date: Date): string => String(date.getUTCFullYear()).padStart(4, '0');

/** `20/11/2026 16:05:09`: DD/MM/YYYY HH:mm:ss (spec §2), the same in every language. `-` for an invalid time. */
export function formatDateTime(instant: Instant): string {
  const at = inBangkok(instant);
  if (!at) return '-';
  const day = [twoDigits(at.getUTCDate()), twoDigits(at.getUTCMonth() + 1), yearOf(at)].join('/');
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(twoDigits).join(':');
  return `${day} ${time}`;
}

/** `20 พฤศจิกายน 2026`, for headings above a day's entries. */
export function formatDay(instant: Instant, locale: Locale): string {
  const at = inBangkok(instant);
  return at ? `${at.getUTCDate()} ${months[locale].split(' ')[at.getUTCMonth()]} ${yearOf(at)}` : '-';
}
