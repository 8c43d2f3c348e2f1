import { pageStyled } from '../platform/page-ready.ts';
import { waitAtMost } from '../platform/wait-at-most.ts';
import type { Locale } from './locale.ts';

/**
 * A letter of each language selects the font files that its texts need. The server preloads the same files (server/page.ts).
 * Latin letters have a fallback font of the same width (fonts.css).
 */
const letters: Record<Locale, string> = { th: 'ก', la: 'ກ', en: 'a' };
const WEIGHTS = [400, 600];
/** How long a text may wait for its fonts, in milliseconds; then the fonts of the device are used. */
const FONT_TIMEOUT_MS = 3_000;

/** Loads the fonts of a language, which the style sheet declares. */
export async function loadFonts(locale: Locale): Promise<void> {
  await pageStyled();
  const load = (weight: number) =>
    document.fonts.load(`${weight} 1em "Noto Sans Thai", "Noto Sans Lao"`, letters[locale]);
  // If they fail, the fonts of the device are used.
  await Promise.allSettled(WEIGHTS.map(load));
}

/**
 * Waits for fonts, up to a limit. A text that changes its font breaks its lines differently, which moves everything below it.
 */
export const settleFonts = (loading: Promise<void>): Promise<void> => waitAtMost(FONT_TIMEOUT_MS, loading);
