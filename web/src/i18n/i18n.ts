import { createInstance, type i18n as I18n } from 'i18next';
import { bootFonts, bootLocale } from './boot.ts';
import { loadFonts, settleFonts } from './fonts.ts';
import { languageTags, localeOfTag, storeLocale, type Locale } from './locale.ts';
import { loadNamespace, type Namespace } from './namespaces.ts';

/** The only namespace of i18next: ours are merged into it when they are loaded. */
const BUNDLE = 'app';

/** The texts of errors, which nothing waits for: until they are loaded, `messageText` uses general ones. */
export interface ErrorTexts {
  /** Starts loading them, in parallel with the code that reads answers. */
  readonly load: () => void;
  readonly areThere: () => boolean;
  /** Calls back when they are loaded; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The texts of an app: which namespaces it uses, and in which language. */
export interface TextLoader {
  /** For texts outside components; components use `useTranslation`. */
  readonly i18n: I18n;
  /**
   * Loads another namespace in the current language; a route loads it in parallel with its code. The first call also loads the
   * texts of errors.
   */
  readonly load: (namespace: Namespace) => Promise<void>;
  readonly errors: ErrorTexts;
  /**
   * Changes the language without a reload, so no input is lost. It is shown only when its texts and fonts are loaded.
   * @param isKept whether the choice is already stored, by another tab
   */
  readonly changeLocale: (locale: Locale, isKept?: boolean) => Promise<void>;
}

/** Loads the texts and the fonts of the first paint. */
export async function startTexts(): Promise<TextLoader> {
  /** The namespaces in use, which a change of language loads in the new one. */
  const activeNamespaces = new Set<Namespace>(['first']);
  const added = new Set<`${Locale}/${Namespace}`>();
  let latestRequest = 0;
  const i18n = createInstance();
  const currentLocale = (): Locale => localeOfTag(i18n.language) ?? bootLocale;
  const addNamespace = async (locale: Locale, namespace: Namespace): Promise<void> => {
    const sections = await loadNamespace(locale, namespace);
    if (added.has(`${locale}/${namespace}`)) return;
    added.add(`${locale}/${namespace}`);
    i18n.addResourceBundle(languageTags[locale], BUNDLE, sections);
  };

  await i18n.init({
    lng: languageTags[bootLocale],
    // No fallback language: a missing text fails a test, and never shows another language.
    fallbackLng: false,
    defaultNS: BUNDLE,
    ns: [BUNDLE],
    resources: {},
    nsSeparator: false,
    // React escapes texts.
    interpolation: { escapeValue: false },
    // Rendered components have their texts already. With `bindI18nStore: 'added'` the whole page would render again for each
    // namespace, which takes a cheap phone a second.
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  await Promise.all([addNamespace(bootLocale, 'first'), settleFonts(bootFonts)]);
  const errorListeners = new Set<() => void>();
  const errors: ErrorTexts = {
    load() {
      if (activeNamespaces.has('errors')) return;
      activeNamespaces.add('errors');
      void addNamespace(currentLocale(), 'errors').then(
        () => errorListeners.forEach((listener) => listener()),
        () => activeNamespaces.delete('errors'),
      );
    },
    areThere: () => added.has(`${currentLocale()}/errors`),
    subscribe(listener) {
      errorListeners.add(listener);
      return () => void errorListeners.delete(listener);
    },
  };

  return {
    i18n,
    errors,
    async load(namespace) {
      errors.load();
      activeNamespaces.add(namespace);
      let locale: Locale;
      do {
        locale = currentLocale();
        await addNamespace(locale, namespace);
        // The language may have changed meanwhile.
      } while (locale !== currentLocale());
    },
    async changeLocale(locale, isKept) {
      const request = ++latestRequest;
      const fonts = settleFonts(loadFonts(locale));
      const missing = () => [...activeNamespaces].filter((each) => !added.has(`${locale}/${each}`));
      do {
        await Promise.all([fonts, ...missing().map((namespace) => addNamespace(locale, namespace))]);
        // A screen may have been opened meanwhile.
      } while (missing().length > 0);
      // Another language was chosen meanwhile: the last choice counts.
      if (request !== latestRequest) return;
      if (!isKept) storeLocale(locale);
      document.documentElement.lang = languageTags[locale];
      await i18n.changeLanguage(languageTags[locale]);
    },
  };
}
