import { isErrorCode } from '@krapao/contracts/errors/catalogue';

const SENTENCE = /(?<=[.?!]\)?)\s+(?=[A-Z`])/;
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;

/** The codes that a sentence is about. */
const codesIn = (sentence: string): string[] => (sentence.match(NAME) ?? []).filter(isErrorCode);

/**
 * Of what stands above a rule, what is about one of its refusals: what the rule does, which is the first sentence, and those that
 * name the code; where none does, those that are about no other one.
 */
export function docOfCode(doc: string, code: string | null): string {
  const [first = '', ...others] = doc.split(SENTENCE);
  if (code === null) return doc;
  const named = others.filter((sentence) => codesIn(sentence).includes(code));
  const isNamed = named.length > 0 || codesIn(first).includes(code);
  const kept = isNamed ? named : others.filter((sentence) => codesIn(sentence).length === 0);
  return [first, ...kept].join(' ');
}
