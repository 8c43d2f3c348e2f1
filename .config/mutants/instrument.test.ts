import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { instrumentCode } from './instrument.ts';

/** What `f` returns with each fault in turn, and without any. */
function answers(body: string, ...given: readonly unknown[]): unknown[] {
  const { mutants, code } = instrumentCode('sample.ts', body, 1);
  const run = runInNewContext(`($mutant, $given) => { ${code}; return f(...$given); }`) as (
    isActive: (id: number) => boolean,
    given: readonly unknown[],
  ) => unknown;
  return [0, ...mutants.map(({ id }) => id)].map((active) => run((id) => id === active, given));
}

it('switches on one fault at a time, or none', () => {
  expect(answers('const f = (a, b) => a < b', 1, 1)).toEqual([false, true, true]);
  expect(answers('const f = (a, b) => a - b * 2', 6, 1)).toEqual([4, 8, 5.5, 3]);
});

it('finds nested faults, and keeps parentheses together', () => {
  expect(answers('const f = (a) => (a > 1 ? Math.floor(a / 2) : 0)', 5)).toEqual([
    2, 2, 0, 2, 0, 2, 3, 3, 10, 1, 2,
  ]);
});

it('removes statements that are there for their side effect', () => {
  expect(answers('const f = (list) => { list.push("x"); return list.length }', [])).toHaveLength(2);
  expect(answers('const f = () => { const all = []; all.push("x"); return all.length }')).toEqual([1, 0]);
});

it.each([
  ['texts', 'const f = (a) => `${a}` + "b"'],
  ['types', 'type A = 1 | true; const f = (a: { b?: 2 }): a is { b: 2 } => a'],
  ['what an error says', 'const f = () => { throw new Error(`${1 + 1}`) }'],
  ['names of fields', 'const f = ({ 1: one, two }) => one.floor(two)'],
])('leaves %s alone', (_, code) => {
  expect(instrumentCode('sample.ts', code, 1).mutants.map(({ from }) => from)).toEqual(
    code.includes('floor') ? ['one.floor(two)', 'one.floor(two)'] : [],
  );
});

it('gives the location of a fault', () => {
  const { mutants } = instrumentCode('sample.ts', 'const a = 1;\nconst b = a > 2;', 7);
  expect(mutants.at(-1)).toEqual({ id: 10, file: 'sample.ts', line: 2, from: '2', to: '3' });
});

it('moves no line of the code', () => {
  const { code } = instrumentCode('sample.ts', 'const a = b ?? {\n  c: 1,\n  d: e(2),\n};\nconst f = 3;', 1);
  expect(code.split('\n').findIndex((line) => line.startsWith('const f'))).toBe(4);
});
