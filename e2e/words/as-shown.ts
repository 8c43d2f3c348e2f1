import { joinWords } from '@krapao/contracts/kernel/whole-words';

/** Thai and Lao texts as the screens show them: with the joiners that keep words whole. */
export const asShown = <const Words>(words: Words): Words => shown(words) as Words;

function shown(words: unknown): unknown {
  if (typeof words === 'string') return joinWords(words);
  if (words instanceof RegExp) return new RegExp(joinWords(words.source), words.flags);
  if (typeof words === 'function')
    return (...given: readonly unknown[]) =>
      shown((words as (...all: readonly unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(shown);
  if (typeof words === 'object' && words !== null)
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, shown(value)]));
  return words;
}
