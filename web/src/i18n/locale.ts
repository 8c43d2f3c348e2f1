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
