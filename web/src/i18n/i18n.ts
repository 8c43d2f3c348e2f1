import { initReactI18next } from 'react-i18next';
import { bootFonts, bootLocale } from './boot.ts';
import { loadFonts, settleFonts } from './fonts.ts';
import { i18n } from './instance.ts';
import { languageTags, localeOfTag, type Locale } from './locale.ts';
import { storeLocale } from './locale-storage.ts';
import { loadPart, type Part } from './parts.ts';

const NAMESPACE = 'app';

/** Parts in use: a change of language brings each of them along. */
const wanted = new Set<Part>();
let lastTurn = 0;

async function bring(locale: Locale, part: Part): Promise<void> {
  const tag = languageTags[locale];
  const sections = await loadPart(locale, part);
  i18n.addResourceBundle(tag, NAMESPACE, sections);
}

/** Readies the texts and the fonts of the first paint, and starts the error texts on their way without waiting for them. */
export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: languageTags[bootLocale],
    // No second language to fall back to: a missing text is a failed check, never a foreign word on a screen.
    fallbackLng: false,
    defaultNS: NAMESPACE,
    ns: [NAMESPACE],
    resources: {},
    nsSeparator: false,
    // React escapes what it prints.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  wanted.add('first').add('errors');
  await Promise.all([bring(bootLocale, 'first'), settleFonts(bootFonts)]);
  // Texts of errors are looked up when an error is shown; until then `errorText` has a general one.
  void bring(bootLocale, 'errors').catch(() => wanted.delete('errors'));
}

/** Readies another part in the language in use; a route asks for it beside its own code. */
export async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  let locale: Locale;
  do {
    locale = currentLocale();
    await bring(locale, part);
    // The language may have changed meanwhile.
  } while (locale !== currentLocale());
}

const currentLocale = (): Locale => localeOfTag(i18n.language) ?? bootLocale;

/** Changes the language in place: nothing on the page is lost, and it shows only when its texts and fonts are there. */
export async function changeLocale(locale: Locale): Promise<void> {
  const turn = ++lastTurn;
  wanted.add('errors');
  const fonts = settleFonts(loadFonts(locale));
  await Promise.all([fonts, ...[...wanted].map((part) => bring(locale, part))]);
  // Chosen again before this one was there: the last choice counts.
  if (turn !== lastTurn) return;
  storeLocale(locale);
  document.documentElement.lang = languageTags[locale];
  await i18n.changeLanguage(languageTags[locale]);
}
