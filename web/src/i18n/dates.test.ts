import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay } from './dates.ts';

const EVENING = '2026-11-20T16:59:59.999Z';
const MIDNIGHT = '2026-11-20T17:00:00.000Z';

/** What the platform makes of an instant in the time zone of the operator. */
const byTimeZone = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Bangkok',
  dateStyle: 'short',
  timeStyle: 'medium',
});

describe('a date', () => {
  it('is one of Bangkok, whatever the time zone of the device', () => {
    expect(formatDateTime(EVENING)).toBe('20/11/2026 23:59:59');
    expect(formatDateTime(MIDNIGHT)).toBe('21/11/2026 00:00:00');
    expect(formatDateTime(Date.parse(MIDNIGHT))).toBe('21/11/2026 00:00:00');
  });

  it('is what the platform says, through two hundred years', () => {
    for (let instant = Date.UTC(1930, 0); instant < Date.UTC(2130, 0); instant += 7_654_321_987)
      expect(formatDateTime(instant)).toBe(byTimeZone.format(instant).replace(', ', ' '));
  });

  it('names its month in the language of the reader, and its year in none', () => {
    const days = (['th', 'la', 'en'] as const).map((locale) => formatDay(MIDNIGHT, locale));
    expect(days).toEqual(['21 พฤศจิกายน 2026', '21 ພະຈິກ 2026', '21 November 2026']);
  });

  it.each(['th', 'en'] as const)('names each month as the platform does: %s', (locale) => {
    const platform = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
    for (const month of Array(12).keys()) {
      const first = Date.UTC(2026, month);
      expect(formatDay(first, locale)).toBe(`1 ${platform.format(first)} 2026`);
    }
  });

  it('is a dash for what is no instant', () => {
    expect([formatDateTime('soon'), formatDateTime(Number.NaN), formatDay('', 'th')]).toEqual([
      '-',
      '-',
      '-',
    ]);
  });
});
