import { describe, expect, it } from 'vitest';
import { formatDateTime, formatDay, formatTime } from './dates.ts';
import { defaultLocale, isLocale, languageTags } from './locale.ts';
import { localeFromCookies } from './locale-storage.ts';

describe('locale', () => {
  it('is Thai, or Lao in the Laos build', () => {
    expect([defaultLocale(false), defaultLocale(true)]).toEqual(['th', 'la']);
  });

  it('gives browsers lo for la, which would be Latin', () => {
    expect(languageTags.la).toBe('lo');
  });

  it('takes only languages that exist from storage and cookies', () => {
    expect(isLocale('lo')).toBe(false);
    expect(localeFromCookies('a=1; i18n=la; b=2')).toBe('la');
    expect(localeFromCookies('i18n=xx')).toBeUndefined();
    expect(localeFromCookies('xi18n=th')).toBeUndefined();
  });
});

describe('dates', () => {
  const instant = '2026-11-20T18:05:09.000Z';

  it('prints DD/MM/YYYY HH:mm:ss in Bangkok', () => {
    expect(formatDateTime(instant)).toBe('21/11/2026 01:05:09');
    expect(formatTime('2026-11-20T17:00:00Z')).toBe('00:00');
  });

  it('prints Gregorian years in every language', () => {
    expect(formatDay(instant, 'th')).toBe('21 พฤศจิกายน 2026');
    expect(formatDay(instant, 'la')).toBe('21 ພະຈິກ 2026');
    expect(formatDay(instant, 'en')).toBe('21 November 2026');
  });

  it('shows a dash for what is no instant', () => {
    expect([formatDateTime('soon'), formatTime('soon'), formatDay('', 'th')]).toEqual(['-', '-', '-']);
  });
});
