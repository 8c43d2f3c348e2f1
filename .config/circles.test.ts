import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { importsOf, root } from './relative-imports.ts';

/*
 * No file and no folder imports itself, directly or indirectly. Oxlint's `import/no-cycle` ignores type imports, but a reader
 * has to follow those as well: the files of a cycle can only be understood as a whole.
 */
const packages = [
  'contracts/src',
  'fixtures/src',
  'mock-server/src',
  'mock-server/kit/src',
  'mock-server/console/src',
  'web/src',
];

const sources = execFileSync('git', ['ls-files', '--', ...packages], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/test(ing)?\//.test(file));

type Graph = ReadonlyMap<string, ReadonlySet<string>>;
const files: Graph = new Map(sources.map((file) => [file, new Set(importsOf(file))]));

/** The same graph by folders right below `src`; a file that is right below `src` counts as one. */
function rooms(source: string): Graph {
  const roomOf = (file: string) => file.slice(source.length + 1).split('/')[0] ?? file;
  const graph = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
    if (!file.startsWith(`${source}/`)) continue;
    const room = graph.get(roomOf(file)) ?? new Set();
    for (const other of imports) if (roomOf(other) !== roomOf(file)) room.add(roomOf(other));
    graph.set(roomOf(file), room);
  }
  return graph;
}

/** Every cycle (Tarjan's strongly connected components), with its members sorted by name. */
function circles(graph: Graph): string[] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const path: string[] = [];
  const found: string[] = [];
  const visit = (node: string): void => {
    indexes.set(node, indexes.size);
    lows.set(node, indexes.get(node)!);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!indexes.has(next)) visit(next);
      if (path.includes(next)) lows.set(node, Math.min(lows.get(node)!, lows.get(next)!));
    }
    if (lows.get(node) !== indexes.get(node)) return;
    const group = path.splice(path.indexOf(node));
    if (group.length > 1 || graph.get(node)?.has(node)) found.push(group.toSorted().join(' <-> '));
  };
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return found;
}

it('finds the imports of a file', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(files.get('contracts/src/client/client.ts')).toContain('contracts/src/operations/operation.ts');
  expect(
    circles(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['c'])],
        ['c', new Set(['a'])],
      ]),
    ),
  ).toEqual(['a <-> b <-> c']);
});

it('has no circle of files, imports of types included', () => {
  expect(circles(files)).toEqual([]);
});

describe('has no circle of folders', () => {
  it.each([
    'contracts/src',
    'fixtures/src',
    'mock-server/src',
    'mock-server/kit/src',
    'mock-server/console/src',
    'web/src',
    'web/src/features',
  ])('in %s', (source) => {
    expect(circles(rooms(source))).toEqual([]);
  });
});
