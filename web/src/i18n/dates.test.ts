import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay } from './dates.ts';

const EVENING = '2026-11-20T16:59:59.999Z';
const MIDNIGHT = '2026-11-20T17:00:00.000Z';

/** The platform's format of a time in the operator's time zone. */
const byTimeZone = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('a date', () => {
  it('is in Bangkok time, whatever the time zone of the device', () => {
    expect(formatDateTime(EVENING)).toBe('20/11/2026 23:59:59');
    expect(formatDateTime(MIDNIGHT)).toBe('21/11/2026 00:00:00');
    expect(formatDateTime(Date.parse(MIDNIGHT))).toBe('21/11/2026 00:00:00');
  });

  it('equals the platform’s, over two hundred years', () => {
    for (let instant = Date.UTC(1930, 0); instant < Date.UTC(2130, 0); instant += 7_654_321_987)
      expect(formatDateTime(instant)).toBe(byTimeZone.format(instant).replace(', ', ' '));
  });

  it('has the month in the language of the reader, and always the Gregorian year', () => {
    const days = (['th', 'la', 'en'] as const).map((locale) => formatDay(MIDNIGHT, locale));
    expect(days).toEqual(['21 พฤศจิกายน 2026', '21 ພະຈິກ 2026', '21 November 2026']);
  });

  it.each(['th', 'en'] as const)('has the month names of the platform: %s', (locale) => {
    const platform = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
    for (const month of Array(12).keys()) {
      const first = Date.UTC(2026, month);
      expect(formatDay(first, locale)).toBe(`1 ${platform.format(first)} 2026`);
    }
  });

  it('is a dash for an invalid time', () => {
    expect([formatDateTime('soon'), formatDateTime(Number.NaN), formatDay('', 'th')]).toEqual([
      '-',
      '-',
      '-',
    ]);
  });
});
