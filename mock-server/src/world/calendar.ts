import { MINUTE_MS, dayStart, weekStart } from '@krapao/contracts/kernel/calendar';

/* Business time: days and weeks of Bangkok count for bonus limits and the slip window (spec §4, §9). */

export const isSameBusinessDay = (a: number, b: number): boolean => dayStart(a) === dayStart(b);
export const isSameBusinessWeek = (a: number, b: number): boolean => weekStart(a) === weekStart(b);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `HH:mm` on a Bangkok wall clock. */
export function businessTime(instant: number): string {
  const minutes = Math.floor((instant - dayStart(instant)) / MINUTE_MS);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * Whether a daily `HH:mm` window holds `instant`: `from` belongs to it, `to` does not. A window that ends before
 * it begins crosses midnight; one that ends where it begins is empty.
 */
export function isWithinDailyWindow(instant: number, from: string, to: string): boolean {
  const time = businessTime(instant);
  return from <= to ? from <= time && time < to : from <= time || time < to;
}

/** An instant as the wire writes it: ISO 8601, UTC, with milliseconds. */
export const toIso = (instant: number): string => new Date(instant).toISOString();
