import { callers } from '@krapao/contracts/control/caller';
import type { JournalRow } from '@krapao/contracts/control/journal';
import { near } from '@krapao/contracts/kernel/nearest';
import { kindWords } from './row.tsx';
import { filterWords, operationOf, readFilter, type PersonaOf } from './filter.ts';

/** How many of the nearest values are named. */
const NAMED = 5;

const WORDS = filterWords.map((word) => `${word}:`).join(' ');

/** What is wrong with a word that the filter does not understand. */
export function wrongWord(word: string): string {
  const [, name = ''] = /^-?([a-z]+):/.exec(word) ?? [];
  return name === 'status'
    ? `${word} isn't understood: write a status such as 404, 4xx, >=400 or none.`
    : `${word} isn't understood. Use ${WORDS} or plain words.`;
}

/** The words of a filter that no row answers to, each with the nearest values that there are. */
export function unmatched(words: string, rows: readonly JournalRow[], personaOf: PersonaOf): string[] {
  return words.split(/\s+/).flatMap((word) => {
    const [, name = '', value = ''] = /^([a-z]+):(.+)$/.exec(word) ?? [];
    const valuesOf = values[name];
    if (!valuesOf || rows.some(readFilter(word, personaOf).matches)) return [];
    const all =
      typeof valuesOf === 'function'
        ? [...new Set(rows.flatMap((row) => valuesOf(row, personaOf)))]
        : valuesOf;
    if (typeof valuesOf !== 'function' && valuesOf.includes(value)) return [];
    const meant = near(value, all, NAMED);
    const list = meant.length > 0 || all.length > 2 * NAMED ? meant : all;
    const ending = meant.length > 0 ? 'Did you mean' : 'There is';
    return [
      `No entry has ${word}.${list.length === 0 ? '' : ` ${ending} ${list.join(', ')}${meant.length > 0 ? '?' : '.'}`}`,
    ];
  });
}

const given = (value: string | undefined): string[] => (value === undefined ? [] : [value]);

const values: {
  readonly [Word in string]?: readonly string[] | ((row: JournalRow, personaOf: PersonaOf) => string[]);
} = {
  kind: Object.keys(kindWords),
  by: callers,
  code: ({ code }) => given(code),
  op: (row) => [operationOf(row)],
  fault: ({ fault }) => given(fault),
  member: ({ member }, personaOf) => (member === undefined ? [] : [member, ...given(personaOf(member))]),
};
