import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { localeOfTag, type Locale } from './locale.ts';

/** The one instance of the app, for code outside components; `startTexts` makes it ready. */
export const i18n = i18next;

/** The language in use; the component is drawn again when it changes. */
export function useLocale(): Locale {
  const { i18n: current } = useTranslation();
  return localeOfTag(current.language) ?? 'th';
}
