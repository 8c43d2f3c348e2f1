import { createInstance, type i18n as I18n } from 'i18next';
import { bootFonts, bootLocale } from './boot.ts';
import { loadFonts, settleFonts } from './fonts.ts';
import { languageTags, localeOfTag, storeLocale, type Locale } from './locale.ts';
import { loadNamespace, type Namespace } from './namespaces.ts';

/** All that i18next knows of namespaces: ours are merged into this one as they arrive. */
const BUNDLE = 'app';

/** The texts of errors, which nothing waits for: until they are there `messageText` has general ones. */
export interface ErrorTexts {
  /** Starts them on their way, beside what reads answers. */
  readonly load: () => void;
  readonly areThere: () => boolean;
  /** Calls back once they are there; returns how to end that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The texts of an app: which namespaces it uses, and in which language. */
export interface TextLoader {
  /** For texts outside components; these have theirs from `useTranslation`. */
  readonly i18n: I18n;
  /**
   * Loads another namespace in the language in use; a route asks for it beside its own code. The first brings the texts of
   * errors along.
   */
  readonly load: (namespace: Namespace) => Promise<void>;
  readonly errors: ErrorTexts;
  /**
   * Changes the language in place: nothing on the page is lost, and it shows only when its texts and fonts are there.
   * @param isKept it was chosen in another tab
   */
  readonly changeLocale: (locale: Locale, isKept?: boolean) => Promise<void>;
}

/** Loads the texts and the fonts of the first paint. */
export async function startTexts(): Promise<TextLoader> {
  /** A change of language loads each of them in the new one. */
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
    // No second language to fall back to: a missing text is a failed check, never a foreign word on a screen.
    fallbackLng: false,
    defaultNS: BUNDLE,
    ns: [BUNDLE],
    resources: {},
    nsSeparator: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    // Whatever is drawn has its texts already: to draw all of the page again for each namespace that arrives, as
    // `bindI18nStore: 'added'` would, is a second of work on a cheap phone.
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
      activeNamespaces.add('errors');
      const fonts = settleFonts(loadFonts(locale));
      const missing = () => [...activeNamespaces].filter((each) => !added.has(`${locale}/${each}`));
      do {
        await Promise.all([fonts, ...missing().map((namespace) => addNamespace(locale, namespace))]);
        // A screen may have been opened meanwhile.
      } while (missing().length > 0);
      // Chosen again before this one was there: the last choice counts.
      if (request !== latestRequest) return;
      if (!isKept) storeLocale(locale);
      document.documentElement.lang = languageTags[locale];
      await i18n.changeLanguage(languageTags[locale]);
    },
  };
}
