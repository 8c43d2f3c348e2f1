import { createInstance, type i18n as I18n } from 'i18next';
import { languageTags, locales, type Locale } from '../i18n/locale.ts';
import { loadNamespace, type Namespace } from '../i18n/namespaces.ts';

/** Texts of some namespaces in all languages, without a page. Any other text is its own key. */
export async function createTestTexts(
  namespaces: readonly Namespace[],
  locale: Locale = 'th',
): Promise<I18n> {
  const i18n = createInstance();
  const textsIn = async (each: Locale) => {
    const loaded = await Promise.all(namespaces.map((namespace) => loadNamespace(each, namespace)));
    return [languageTags[each], { app: Object.assign({}, ...loaded) as object }] as const;
  };
  await i18n.init({
    lng: languageTags[locale],
    fallbackLng: false,
    defaultNS: 'app',
    ns: ['app'],
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(await Promise.all(locales.map(textsIn))),
  });
  return i18n;
}

/** Loads the texts of one more namespace, in all languages. */
export async function addTestTexts(i18n: I18n, namespace: Namespace): Promise<void> {
  for (const locale of locales)
    i18n.addResourceBundle(languageTags[locale], 'app', await loadNamespace(locale, namespace), true);
}
