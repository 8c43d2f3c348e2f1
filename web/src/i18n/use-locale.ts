import { useTranslation } from 'react-i18next';
import { localeOfTag, type Locale } from './locale.ts';

/** The current language; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return localeOfTag(i18n.language) ?? 'th';
}
