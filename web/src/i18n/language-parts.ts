import type { LanguageTag } from './locale.ts';

/** A run of Thai or Lao, from its first to its last letter, including spaces, digits and signs in between; ฿ is no letter. */
const runs =
  /([\u0e01-\u0e3a\u0e40-\u0e7f](?:\P{L}*[\u0e01-\u0e3a\u0e40-\u0e7f])*|[\u0e80-\u0eff](?:\P{L}*[\u0e80-\u0eff])*)/u;

/** Splits a text of the app that contains names given by others; parts in another language than the page's have a `lang`. */
export function languageParts(text: string): readonly (readonly [text: string, lang?: LanguageTag])[] {
  const parts = text.split(runs).map((part, at) => {
    const lang = part < '\u0e80' ? 'th' : 'lo';
    return at % 2 && lang !== document.documentElement.lang ? ([part, lang] as const) : ([part] as const);
  });
  // In one piece if no part differs, so that line breaking and the browser's translation see the whole text.
  return parts.some(([, lang]) => lang) ? parts : [[text]];
}
