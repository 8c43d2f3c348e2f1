/**
 * The language and the theme of the page, and what they need, on its way from the page's first script on (boot.ts).
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

// What this script already has.
export { chooseTheme, storedTheme, themes } from '../platform/theme.ts';

const unchosen = defaultLocale(bootConfig().laos === true);

/** The language of the cookie. The server has read it and sent the page in it: to ask for it here would hold up all that follows. */
function localeOfCookie(): Locale | undefined {
  if (import.meta.env.DEV) return localeFromCookies(document.cookie);
  const sentIn = localeOfTag(document.documentElement.lang);
  return sentIn === unchosen ? undefined : sentIn;
}

const chosen = storedLocale() ?? localeOfCookie();
/** The stored choice, else the default of the build. */
export const bootLocale: Locale = chosen ?? unchosen;

/** Tells the server again, by the cookie, which Safari drops seven days after it was last stored. */
export function keepChoice(): void {
  if (chosen) storeLocale(storedLocale() ?? chosen);
}

document.documentElement.lang = languageTags[bootLocale];
showTheme(storedTheme());
void namePage();
export const bootFonts: Promise<void> = loadFonts(bootLocale);
// A failure here shows when the app asks for the same namespace again, and is handled there.
loadNamespace(bootLocale, 'first').catch(() => undefined);

/** What the browser knows the page by, which is named further down in it. */
async function namePage(): Promise<void> {
  await pageParsed();
  showTheme(storedTheme());
  // What it shows when the app is installed; the page itself names the Thai one.
  if (bootLocale !== 'th')
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', `/manifest.${languageTags[bootLocale]}.webmanifest`);
}
