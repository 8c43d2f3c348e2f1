import { joinLaoWords } from '@krapao/contracts/kernel/lao-words';

/** Lao as the screens show it: with the joiners that keep loan words whole. */
export const asShown = <const Words>(words: Words): Words => shown(words) as Words;

function shown(words: unknown): unknown {
  if (typeof words === 'string') return joinLaoWords(words);
  if (words instanceof RegExp) return new RegExp(joinLaoWords(words.source), words.flags);
  if (typeof words === 'function')
    return (...given: readonly unknown[]) =>
      shown((words as (...all: readonly unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(shown);
  if (typeof words === 'object' && words !== null)
    return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, shown(value)]));
  return words;
}
