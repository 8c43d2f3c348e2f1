/**
 * The operator's days and weeks: in Asia/Bangkok, which is UTC+7 all year, so plain arithmetic is exact in any time zone of
 * the device. A week starts on Monday (spec §4, §9). All instants are epoch milliseconds.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** The offset of Bangkok from UTC; Vientiane has the same time. */
export const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const EPOCH_WEEKDAY = 3;

/** Parses an instant of the wire, ISO 8601; NaN for anything else. */
export const instantOf = (iso: string): number => Date.parse(iso);

const dayNumber = (instant: number): number => Math.floor((instant + BANGKOK_OFFSET_MS) / DAY_MS);

/** The Bangkok midnight on or before an instant. */
export const dayStart = (instant: number): number => dayNumber(instant) * DAY_MS - BANGKOK_OFFSET_MS;

/** The Bangkok midnight after an instant. */
export const nextDayStart = (instant: number): number => dayStart(instant) + DAY_MS;

/** The start of the Bangkok week of an instant, on Monday. */
export function weekStart(instant: number): number {
  const weekday = (((dayNumber(instant) + EPOCH_WEEKDAY) % 7) + 7) % 7;
  return dayStart(instant) - weekday * DAY_MS;
}
