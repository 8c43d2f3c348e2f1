import type { LanguageTag } from './locale.ts';

const letters = /\p{Script=Thai}|\p{Script=Lao}/u;

/**
 * The `lang` of a text that the operator or a person wrote, by its letters: on an English page a screen reader would spell out
 * or skip Thai. `undefined`, so the page's language, if it has no Thai or Lao letter.
 */
export function languageOf(text: string): LanguageTag | undefined {
  const letter = letters.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return /\p{Script=Thai}/u.test(letter) ? 'th' : 'lo';
}
