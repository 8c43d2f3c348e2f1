/**
 * Business time: Asia/Bangkok, which is UTC+7 all year, so plain arithmetic is exact. Days and weeks count for
 * bonus limits and the slip window; a week starts on Monday (spec §4, §9). All instants are epoch milliseconds.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const EPOCH_WEEKDAY = 3;

const dayNumber = (instant: number): number => Math.floor((instant + BANGKOK_OFFSET_MS) / DAY_MS);
const startOfDayNumber = (day: number): number => day * DAY_MS - BANGKOK_OFFSET_MS;

/** The instant of the Bangkok midnight on or before `instant`. */
export const businessDayStart = (instant: number): number => startOfDayNumber(dayNumber(instant));

/** The instant at which the Bangkok Monday on or before `instant` began. */
export function businessWeekStart(instant: number): number {
  const day = dayNumber(instant);
  const weekday = (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;
  return startOfDayNumber(day - weekday);
}

export const isSameBusinessDay = (a: number, b: number): boolean => dayNumber(a) === dayNumber(b);
export const isSameBusinessWeek = (a: number, b: number): boolean =>
  businessWeekStart(a) === businessWeekStart(b);

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** `HH:mm` on a Bangkok wall clock. */
export function businessTime(instant: number): string {
  const minutes = Math.floor((instant - businessDayStart(instant)) / MINUTE_MS);
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
export function toIso(instant: number): string {
  const day = Math.floor(instant / DAY_MS);
  const rest = instant - day * DAY_MS;
  const [year, month, date] = civilDate(day);
  const hours = twoDigits(Math.floor(rest / HOUR_MS));
  const minutes = twoDigits(Math.floor(rest / MINUTE_MS) % 60);
  const seconds = twoDigits(Math.floor(rest / 1000) % 60);
  const millis = String(rest % 1000).padStart(3, '0');
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}T${hours}:${minutes}:${seconds}.${millis}Z`;
}

/**
 * Days since 1970-01-01 → year, month, day of the Gregorian calendar. Years are counted from 1 March, so that the
 * leap day is a year's last and 400 years are always 146,097 days.
 */
function civilDate(day: number): [year: number, month: number, date: number] {
  const sinceMarch0000 = day + 719_468;
  const era = Math.floor(sinceMarch0000 / 146_097);
  const dayOfEra = sinceMarch0000 - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return [era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, date];
}
