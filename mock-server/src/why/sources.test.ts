import { operationIds } from '@krapao/contracts/operations';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { worldEventHandlers } from '../domain/handlers.ts';
import { jobs } from '../domain/jobs.ts';
import { Sources } from './sources.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const lineAt = ({ file, line }: { file: string; line: number }) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')[line - 1];

describe('the code behind an answer is found', () => {
  const sources = new Sources();
  it.each([
    ...operationIds.map((id) => ['domain/handlers.ts', id]),
    ...Object.keys(worldEventHandlers).map((type) => ['domain/handlers.ts', type]),
    ...Object.keys(jobs).map((job) => ['domain/jobs.ts', job]),
  ])('%s: %s', (record, name) => {
    expect(lineAt(sources.handlerIn(record, name) ?? { file: '', line: 0 })).toMatch(
      /^export (const|function) /,
    );
  });

  it.each(operationIds)('the contract of %s', (id) => {
    expect(lineAt(sources.operation(id) ?? { file: '', line: 0 })).toContain('defineOperation');
  });
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What a parser finds about a refusal. */
interface Refusal {
  readonly file: string;
  readonly line: number;
  readonly condition: string | undefined;
  readonly doc: string;
}

/** Each `refuse(...)` of a file: the condition of the `if` that it is the consequence of, and the doc of its declaration. */
function refusalsIn(file: string): Refusal[] {
  const text = readFileSync(ROOT + file, 'utf8');
  const declarations = parseAst(text, { lang: 'ts' }).body as unknown as readonly Node[];
  const found: Refusal[] = [];
  const walk = (node: Node, path: readonly Node[], doc: string) => {
    const { name } = (node['callee'] ?? {}) as { readonly name?: string };
    if (node.type === 'CallExpression' && (name === 'refuse' || name === 'refuseAndKeep')) {
      const at = path.findLastIndex(({ type }) => type === 'IfStatement' || type.includes('Function'));
      const around = path[at];
      const then = around?.['consequent'];
      const isThen = around?.type === 'IfStatement' && isNode(then) && path[at + 1] === then;
      found.push({
        file,
        line: text.slice(0, node.start).split('\n').length,
        condition: isThen ? oneLine(text.slice(around.start, then.start)) : undefined,
        doc,
      });
    }
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, [...path, node], doc);
  };
  declarations.forEach((declaration, at) => {
    const before = text.slice(declarations[at - 1]?.end ?? 0, declaration.start);
    const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(before)?.[1] ?? '';
    walk(declaration, [], oneLine(comment.replaceAll(/^\s*\* ?/gm, '')));
  });
  return found;
}

it('condition and doc of each refusal in the domain are those that a parser finds', () => {
  const files = globSync('mock-server/src/domain/**/*.ts', { cwd: ROOT });
  const refusals = files.filter((file) => !file.endsWith('.test.ts')).flatMap(refusalsIn);
  expect(refusals.length).toBeGreaterThan(100);
  expect(refusals.filter(({ condition }) => condition !== undefined).length).toBeGreaterThan(100);
  const sources = new Sources();
  const read = refusals.map(({ file, line }) => ({
    file,
    line,
    condition: sources.conditionAt({ file, line }),
    doc: sources.docAt({ file, line }),
  }));
  expect(read).toEqual(refusals);
});

it('reads nothing out of a file that was edited since the simulator was started: its lines are others than those that run', () => {
  const root = `${mkdtempSync(join(tmpdir(), 'krapao-edited-'))}/`;
  const file = 'mock-server/src/domain/rule.ts';
  mkdirSync(join(root, 'mock-server/src/domain'), { recursive: true });
  writeFileSync(
    join(root, file),
    "/** A rule. */\nexport const rule = () => {\n  if (late) return refuse('NO_DATA');\n};\n",
  );
  const startedAt = Date.now();
  const read = (editedAt: number) => {
    utimesSync(join(root, file), editedAt / 1_000, editedAt / 1_000);
    const sources = new Sources(root, startedAt);
    return [sources.docAt({ file, line: 3 }), sources.conditionAt({ file, line: 3 })];
  };
  expect(read(startedAt - 1_000)).toEqual(['A rule.', 'if (late)']);
  expect(read(startedAt + 1_000)).toEqual(['', undefined]);
  rmSync(root, { recursive: true });
});

it('finds the line of a rule in a stack of bundled files, by their source map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-why-'));
  const file = join(folder, 'handlers.js');
  // Its third line is the fifth of the rule.
  const map = {
    version: 3,
    sources: ['../src/domain/a.js', '../mock-server/src/domain/wallet/transfer.js'],
    names: [],
  };
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: ';;ACIA' }));
  const stack = `Error\n    at transfer (${pathToFileURL(file).href}:3:9)\n    at node:internal/main:1:1\n    at other (file:///there/is/none.js:1:1)`;
  expect(new Sources().domainFrames(stack)).toEqual([
    { file: 'mock-server/src/domain/wallet/transfer.ts', line: 5 },
  ]);
  rmSync(folder, { recursive: true });
});
