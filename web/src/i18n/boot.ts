/**
 * Runs before the app itself: a chunk of its own, put first in the page (see vite.config.ts), so that the right
 * font and the right texts are already on their way while the large scripts still load.
 */
import thai400 from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff2?url';
import lao400 from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff2?url';
import latin400 from '@fontsource/noto-sans-thai/files/noto-sans-thai-latin-400-normal.woff2?url';
import { CONFIG_BLOCK_ID } from '../../config.shared.ts';
import { defaultLocale, languageTags, type Locale } from './locale.ts';
import { storedLocale } from './locale-storage.ts';
import { loadPart } from './parts.ts';

const fonts: Record<Locale, string> = { th: thai400, la: lao400, en: latin400 };

/** One font file of each language is asked for ahead of the styles that need it. */
function preloadFont(locale: Locale): void {
  const href = fonts[locale];
  if (document.head.querySelector(`link[rel=preload][href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

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
preloadFont(bootLocale);
// A failure here shows when the app asks for the same part again, and is handled there.
loadPart(bootLocale, 'first').catch(() => undefined);
