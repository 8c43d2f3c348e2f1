import { LOCALE_COOKIE, LOCALE_KEY } from '@krapao/contracts/client/stored';

/** The languages of the interface, by their codes in the interface, the cookie and the API (spec §1). */
export const locales = ['th', 'la', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Language tags for browsers: for `<html lang>`, Intl and plural rules `la` would be Latin. */
export const languageTags = { th: 'th', la: 'lo', en: 'en' } as const satisfies Record<Locale, string>;
export type LanguageTag = (typeof languageTags)[Locale];

/** The name of each language in that language, for the language menu; never translated. */
export const languageNames: Record<Locale, string> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text);

export const localeOfTag = (tag: string): Locale | undefined =>
  locales.find((locale) => languageTags[locale] === tag);

/** Thai, or Lao in the Laos build (spec §1). */
export const defaultLocale = (laosBuild: boolean): Locale => (laosBuild ? 'la' : 'th');

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Value of the i18n cookie in a `document.cookie` text, if it is one of our languages. */
export function localeFromCookies(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : undefined;
}

/** The language that was chosen on this device; an unknown value counts as no choice. */
export function storedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_KEY);
    return isLocale(stored) ? stored : undefined;
  } catch {
    // Some private windows block storage; the cookie may still have the choice.
    return undefined;
  }
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
  } catch {
    // The cookie below is enough.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
