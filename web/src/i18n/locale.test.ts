import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, languageTags, localeFromCookies } from './locale.ts';

describe('locale', () => {
  it('is Thai, or Lao in the Laos build', () => {
    expect([defaultLocale(false), defaultLocale(true)]).toEqual(['th', 'la']);
  });

  it('la is lo for browsers, where la would be Latin', () => {
    expect(languageTags.la).toBe('lo');
  });

  it('accepts only existing languages from storage and cookies', () => {
    expect(isLocale('lo')).toBe(false);
    expect(localeFromCookies('a=1; i18n=la; b=2')).toBe('la');
    expect(localeFromCookies('i18n=xx')).toBeUndefined();
    expect(localeFromCookies('xi18n=th')).toBeUndefined();
  });
});
