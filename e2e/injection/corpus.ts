import { markup } from './markup.ts';
import { parsers } from './parsers.ts';
import { values } from './values.ts';

/**
 * Texts of our own making that try to run a script, reach another host or take the page over, by kind. Whatever runs
 * sets `window.__hit`; whatever loads asks evil.example. A new trick goes into the file of its kind.
 */
export const corpus: Readonly<Record<string, readonly string[]>> = { ...markup, ...parsers, ...values };

/** All of them, in one row. */
export const attacks: readonly string[] = Object.values(corpus).flat();
