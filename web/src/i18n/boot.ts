/**
 * Sets the language and the theme of the page, and starts loading their fonts and texts, from the page's first script on
 * (boot.ts).
 */
import { loadFonts } from './fonts.ts';
import {
  defaultLocale,
  languageTags,
  localeFromCookies,
  localeOfTag,
  storedLocale,
  storeLocale,
  type Locale,
} from './locale.ts';
import { loadNamespace } from './namespaces.ts';
import { bootConfig } from '../platform/boot-config.ts';
import { pageParsed } from '../platform/page-ready.ts';
import { showTheme, storedTheme } from '../platform/theme.ts';

// Re-exported, because this chunk already contains it.
export { chooseTheme, storedTheme, themes } from '../platform/theme.ts';

const unchosen = defaultLocale(bootConfig().laos === true);

/** The language of the cookie. The server has sent the page in it, and reading the cookie here would delay the start. */
function localeOfCookie(): Locale | undefined {
  if (import.meta.env.DEV) return localeFromCookies(document.cookie);
  const sentIn = localeOfTag(document.documentElement.lang);
  return sentIn === unchosen ? undefined : sentIn;
}

const chosen = storedLocale() ?? localeOfCookie();
/** The stored choice, else the default of the build. */
export const bootLocale: Locale = chosen ?? unchosen;

/** Renews the cookie for the server, because Safari deletes it seven days after it was last stored. */
export function keepChoice(): void {
  if (chosen) storeLocale(storedLocale() ?? chosen);
}

document.documentElement.lang = languageTags[bootLocale];
showTheme(storedTheme());
void namePage();
export const bootFonts: Promise<void> = loadFonts(bootLocale);
// A failure is handled where the app loads the same namespace again.
loadNamespace(bootLocale, 'first').catch(() => undefined);

/** Sets what the browser uses of the page's head, once the whole page is parsed. */
async function namePage(): Promise<void> {
  await pageParsed();
  showTheme(storedTheme());
  // The manifest, which the browser shows when the app is installed; the HTML links the Thai one.
  if (bootLocale !== 'th')
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', `/manifest.${languageTags[bootLocale]}.webmanifest`);
}
