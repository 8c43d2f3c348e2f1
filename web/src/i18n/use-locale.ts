import { useTranslation } from 'react-i18next';
import { localeOfTag, type Locale } from './locale.ts';

/** The language in use; the component is drawn again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return localeOfTag(i18n.language) ?? 'th';
}
