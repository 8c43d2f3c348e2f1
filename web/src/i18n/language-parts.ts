import type { LanguageTag } from './locale.ts';

/** Thai or Lao from its first letter to its last, with all but other letters in between. ฿ is none. */
const runs =
  /([\u0e01-\u0e3a\u0e40-\u0e7f](?:\P{L}*[\u0e01-\u0e3a\u0e40-\u0e7f])*|[\u0e80-\u0eff](?:\P{L}*[\u0e80-\u0eff])*)/u;

/** A text of the app with names in it that others gave: its parts, those in another language than the page's with their `lang`. */
export function languageParts(text: string): readonly (readonly [text: string, lang?: LanguageTag])[] {
  const parts = text.split(runs).map((part, at) => {
    const lang = part < '\u0e80' ? 'th' : 'lo';
    return at % 2 && lang !== document.documentElement.lang ? ([part, lang] as const) : ([part] as const);
  });
  // In one piece, where a browser breaks its lines and translates it.
  return parts.some(([, lang]) => lang) ? parts : [[text]];
}
