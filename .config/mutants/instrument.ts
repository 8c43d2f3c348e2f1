import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseAst } from 'vitest/node';
import { faultsAt, walk, type Node, type Replacement } from './operators.ts';

/** One fault in one place. */
export interface Mutant {
  readonly id: number;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** The file with every fault in it, each behind a check whether it is switched on. */
  readonly code: string;
}

/** Puts every fault into one file; numbers go on from `firstId`. */
export function instrument(root: string, path: string, firstId: number): Instrumented {
  const file = relative(root, path).replaceAll('\\', '/');
  return instrumentCode(file, readFileSync(path, 'utf8'), firstId);
}

export function instrumentCode(file: string, code: string, firstId: number): Instrumented {
  const found: Replacement[] = [];
  const program = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  walk(program, (node) => found.push(...faultsAt(node, code)));
  const mutants = found.map(({ start, end, to }, at) => ({
    id: firstId + at,
    file,
    line: code.slice(0, start).split('\n').length,
    from: code.slice(start, end),
    to,
  }));
  return { mutants, code: insert(code, found, firstId) };
}

/**
 * `a < b` becomes `($mutant(7) ? ((a) <= (b)) : (a < b))`. The walk finds outer nodes before inner ones, so at one position the
 * beginnings keep that order, and the ends the opposite one. No line moves, as tests also check the line of a rule.
 */
function insert(code: string, found: readonly Replacement[], firstId: number): string {
  const begins = new Map<number, string[]>();
  const ends = new Map<number, number>();
  found.forEach(({ start, end, to }, at) => {
    begins.set(start, [...(begins.get(start) ?? []), `($mutant(${firstId + at}) ? (${onOneLine(to)}) : (`]);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  });
  const places = [...new Set([...begins.keys(), ...ends.keys()])].toSorted((a, b) => a - b);
  let [written, from] = ['', 0];
  for (const place of places) {
    written +=
      code.slice(from, place) + '))'.repeat(ends.get(place) ?? 0) + (begins.get(place) ?? []).join('');
    from = place;
  }
  return written + code.slice(from);
}

/** Line breaks become spaces, unless they may be part of a text or end a comment. */
const onOneLine = (code: string): string => (/`|\/\//.test(code) ? code : code.replaceAll(/\s*\n\s*/g, ' '));

/** Vite plugin that serves the instrumented files to the tests instead of the sources. */
export const instrumented = (files: ReadonlyMap<string, string>) => ({
  name: 'krapao:mutants',
  enforce: 'pre' as const,
  // A test that imports a source as text gets it unchanged.
  load: (id: string) => (/[?&]raw\b/.test(id) ? undefined : files.get(id.split('?', 1)[0] ?? '')),
});
