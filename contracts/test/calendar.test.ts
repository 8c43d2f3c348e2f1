import { expect, it } from 'vitest';
import { dayStart, nextDayStart, weekStart } from '../src/kernel/calendar.ts';

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

it.each([
  ['just before midnight', '2026-03-01T23:59:59.999+07:00', '2026-03-01T00:00:00+07:00'],
  ['midnight itself', '2026-03-02T00:00:00+07:00', '2026-03-02T00:00:00+07:00'],
  ['an evening in UTC that is the next day in Bangkok', '2026-02-28T17:00:00Z', '2026-03-01T00:00:00+07:00'],
  ['a leap day', '2028-02-29T12:00:00+07:00', '2028-02-29T00:00:00+07:00'],
  ['before 1970', '1969-12-31T16:59:59Z', '1969-12-31T00:00:00+07:00'],
])('a day starts at the Bangkok midnight: %s', (_, instant, start) => {
  expect(iso(dayStart(at(instant)))).toBe(iso(at(start)));
  expect(nextDayStart(at(instant)) - dayStart(at(instant))).toBe(86_400_000);
});

it.each([
  ['the last moment of Sunday', '2026-03-01T23:59:59.999+07:00', '2026-02-23T00:00:00+07:00'],
  ['the first of Monday', '2026-03-02T00:00:00+07:00', '2026-03-02T00:00:00+07:00'],
  ['over a new year', '2027-01-01T09:00:00+07:00', '2026-12-28T00:00:00+07:00'],
  ['the first instant of the epoch, a Thursday', '1970-01-01T00:00:00Z', '1969-12-29T00:00:00+07:00'],
  ['before 1970', '1969-12-28T12:00:00+07:00', '1969-12-22T00:00:00+07:00'],
])('a week starts on the Bangkok Monday: %s', (_, instant, start) => {
  expect(iso(weekStart(at(instant)))).toBe(iso(at(start)));
  // 5 January 1970 was a Monday.
  expect((weekStart(at(instant)) - at('1970-01-05T00:00:00+07:00')) % (7 * 86_400_000)).toBeCloseTo(0);
});
