import { LOCALE_COOKIE, LOCALE_KEY } from '@krapao/contracts/client/stored';

/** Languages of the interface, as the interface, the cookie and the API name them (spec §1). */
export const locales = ['th', 'la', 'en'] as const;
export type Locale = (typeof locales)[number];

/** What a browser understands: `la` would be Latin to `<html lang>`, Intl and plural rules. */
export const languageTags = { th: 'th', la: 'lo', en: 'en' } as const satisfies Record<Locale, string>;
export type LanguageTag = (typeof languageTags)[Locale];

/** Each language in its own words, for the language menu; never translated. */
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

/** What was chosen on this device; anything that is not one of our languages counts as no choice. */
export function storedLocale(): Locale | undefined {
  try {
    const stored = localStorage.getItem(LOCALE_KEY);
    return isLocale(stored) ? stored : undefined;
  } catch {
    // Storage is refused in some private windows; the cookie may still know.
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
