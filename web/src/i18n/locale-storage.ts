import { isLocale, type Locale } from './locale.ts';

/** Both are in the list of locally stored things (spec §3). */
const STORAGE_KEY = 'locale';
const COOKIE = 'i18n';
const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Value of the i18n cookie in a `document.cookie` text, if it is one of our languages. */
export function localeFromCookies(cookies: string): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return isLocale(value) ? value : undefined;
}

/** What the player chose before; anything that is not one of our languages counts as no choice. */
export function storedLocale(): Locale | undefined {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is refused in some private windows; the cookie may still know.
  }
  return isLocale(stored) ? stored : localeFromCookies(document.cookie);
}

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(STORAGE_KEY, locale);
  } catch {
    // The cookie below is enough.
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}
