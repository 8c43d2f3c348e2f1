import type { LanguageTag } from './locale.ts';

/**
 * What is in another language, by the language of the page: from the first to the last letter of a script, including spaces,
 * digits and signs in between; ฿ is no letter.
 */
const foreign: Readonly<Record<LanguageTag, RegExp>> = {
  th: /(\p{sc=Lao}(?:\P{L}*\p{sc=Lao})*)/u,
  lo: /(\p{sc=Thai}(?:\P{L}*\p{sc=Thai})*)/u,
  en: /(\p{sc=Thai}(?:\P{L}*\p{sc=Thai})*|\p{sc=Lao}(?:\P{L}*\p{sc=Lao})*)/u,
};

/**
 * Splits a text of the app that contains names given by others: parts in another language than the page's have a `lang`. The
 * rest stays in one piece, so that line breaking and the browser's translation see the whole of it.
 */
export const languageParts = (
  text: string,
  page: LanguageTag,
): readonly (readonly [text: string, lang?: LanguageTag])[] =>
  text.split(foreign[page]).map((part, at) => (at % 2 ? [part, part < '\u0e80' ? 'th' : 'lo'] : [part]));
