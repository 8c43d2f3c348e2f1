import { BANGKOK_OFFSET_MS } from '@krapao/contracts/kernel/calendar';
import { durationText } from '@krapao/contracts/kernel/duration';
import { hundredthsOf } from '@krapao/contracts/kernel/money';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1,234,567.50, with a real minus sign. */
export const moneyText = (amount: number): string => money.format(amount).replace('-', '−');

/** Reads what `moneyText` writes: a comma must be followed by three digits, so that 10,5 is not read as 105. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim().replace('−', '-');
  return /^-?(?=\.?\d)(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/.test(plain)
    ? Number(plain.replaceAll(',', ''))
    : undefined;
}

/** An amount that can be paid: positive, with at most two decimals. */
export function amountOf(text: string): number | undefined {
  const amount = numberOf(text);
  return amount !== undefined && amount > 0 && hundredthsOf(amount) !== undefined ? amount : undefined;
}

export const AMOUNT_WANTED = 'must be an amount such as 1,000.50';

export const signedMoney = (amount: number): string => `${amount > 0 ? '+' : ''}${moneyText(amount)}`;

const zones = { bangkok: 'Asia/Bangkok', utc: 'UTC' } as const;
export type Zone = keyof typeof zones;

const times = {
  bangkok: new Intl.DateTimeFormat('en-GB', { timeZone: zones.bangkok, timeStyle: 'medium' }),
  utc: new Intl.DateTimeFormat('en-GB', { timeZone: zones.utc, timeStyle: 'medium' }),
};
const dates = {
  bangkok: new Intl.DateTimeFormat('en-GB', {
    timeZone: zones.bangkok,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
  utc: new Intl.DateTimeFormat('en-GB', {
    timeZone: zones.utc,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }),
};

/** 14:03:27 */
export const timeText = (at: number | string, zone: Zone = 'bangkok'): string =>
  times[zone].format(new Date(at));
/** Mon, 23 Nov 2026 */
export const dateText = (at: number | string, zone: Zone = 'bangkok'): string =>
  dates[zone].format(new Date(at));

/** A text of the simulator, whose instants are in UTC, with those in Bangkok time. */
export const inBangkok = (text: string): string =>
  text.replaceAll(
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
    (at) => `${dateText(at)}, ${timeText(at)} Bangkok`,
  );

/** `2026-11-23T14:03` in Bangkok time, for a field, and back. */
export function fieldTime(at: number): string {
  return new Date(at + BANGKOK_OFFSET_MS).toISOString().slice(0, 19);
}
export function instantOfField(text: string): string | undefined {
  const at = Date.parse(`${text}${text.length === 16 ? ':00' : ''}+07:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** 04:32, as a countdown. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  if (seconds >= 3_600) return durationText(ms);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** `bankAccountNo` → `Bank account no`. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
