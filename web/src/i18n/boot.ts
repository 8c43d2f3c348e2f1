/**
 * The language and the theme of the page, and what they need, on its way from the page's first script on (boot.ts).
 */
import { CONFIG_BLOCK_ID } from '../../config.shared.ts';
import { loadFonts } from './fonts.ts';
import { defaultLocale, languageTags, storedLocale, type Locale } from './locale.ts';
import { loadNamespace } from './namespaces.ts';
import { showTheme, storedTheme } from '../platform/theme.ts';

// What this script already has.
export { chooseTheme, storedTheme, themes } from '../platform/theme.ts';

/** The Laos flag of the page's configuration; the app checks the whole of it and says what is wrong with it. */
function isLaosBuild(): boolean {
  try {
    const config: unknown = JSON.parse(document.getElementById(CONFIG_BLOCK_ID)?.textContent ?? '');
    return (config as { laos?: unknown }).laos === true;
  } catch {
    return false;
  }
}

/** The stored choice, else the default of the build. */
export const bootLocale: Locale = storedLocale() ?? defaultLocale(isLaosBuild());

document.documentElement.lang = languageTags[bootLocale];
// What the browser shows when the app is installed; the page itself names the Thai one.
if (bootLocale !== 'th')
  document
    .querySelector('link[rel=manifest]')
    ?.setAttribute('href', `/manifest.${languageTags[bootLocale]}.webmanifest`);
showTheme(storedTheme());
export const bootFonts: Promise<void> = loadFonts(bootLocale);
// A failure here shows when the app asks for the same namespace again, and is handled there.
loadNamespace(bootLocale, 'first').catch(() => undefined);
