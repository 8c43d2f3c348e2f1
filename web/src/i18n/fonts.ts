import { pageStyled } from '../platform/page-ready.ts';
import { waitAtMost } from '../platform/wait-at-most.ts';
import type { Locale } from './locale.ts';

/**
 * A letter of each language names the files that its texts need; the server names them with the page (server/page.ts), so that
 * they are on their way by now. Latin beside it has a stand-in as wide (fonts.css).
 */
const letters: Record<Locale, string> = { th: 'ก', la: 'ກ', en: 'a' };
const WEIGHTS = [400, 600];
/** For how long a text may wait for its fonts, in milliseconds; then it is drawn in those of the device. */
const FONT_TIMEOUT_MS = 3_000;

/** Asks for the fonts of a language, which the style sheet names. */
export async function loadFonts(locale: Locale): Promise<void> {
  await pageStyled();
  const load = (weight: number) =>
    document.fonts.load(`${weight} 1em "Noto Sans Thai", "Noto Sans Lao"`, letters[locale]);
  // Without them the page is drawn in those of the device.
  await Promise.allSettled(WEIGHTS.map(load));
}

/**
 * Waits for fonts, but not for long. A text that changes its font breaks its lines differently, and all that is below it
 * moves under the finger.
 */
export const settleFonts = (loading: Promise<void>): Promise<void> => waitAtMost(FONT_TIMEOUT_MS, loading);
