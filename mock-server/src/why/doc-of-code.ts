import { isErrorCode } from '@krapao/contracts/errors/catalogue';

const SENTENCE = /(?<=[.?!]\)?)\s+(?=[A-Z`])/;
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

/** The codes that a sentence names. */
const codesIn = (sentence: string): string[] => (sentence.match(NAME) ?? []).filter(isErrorCode);

/**
 * The part of a rule's doc comment that is about one code: the first sentence, which says what the rule does, and the sentences
 * that name the code; if none does, those that name no code.
 */
export function docOfCode(doc: string, code: string | null): string {
  const [first = '', ...others] = doc.split(SENTENCE);
  if (code === null) return doc;
  const named = others.filter((sentence) => codesIn(sentence).includes(code));
  const isNamed = named.length > 0 || codesIn(first).includes(code);
  const kept = isNamed ? named : others.filter((sentence) => codesIn(sentence).length === 0);
  return [first, ...kept].join(' ');
}
