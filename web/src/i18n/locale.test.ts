import { describe, expect, it } from 'vitest';
import { defaultLocale, isLocale, languageTags, localeFromCookies } from './locale.ts';

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
