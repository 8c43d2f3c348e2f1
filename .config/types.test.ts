import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'types-'));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ workspaces: ['first', 'second'] }));
});
afterEach(() => rmSync(dir, { recursive: true }));

const put = (folder: string, source: string, file = 'index.ts') => {
  mkdirSync(join(dir, folder), { recursive: true });
  const options = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
      allowImportingTsExtensions: true,
    },
  };
  writeFileSync(join(dir, folder, 'tsconfig.json'), JSON.stringify(options));
  writeFileSync(join(dir, folder, file), source);
};
const types = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'types.ts')], {
    cwd: dir,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH}` },
  });

it('every package is checked, and an error that several of them report is printed once', () => {
  put('.config', 'export {};');
  put('first', `export const one: { a: { b: number } } = { a: { b: 'one' } };`);
  put('second', `import { one } from '../first/index.ts';\nexport const two: string = one.a.b;`);
  const { status, stderr } = types();
  expect(stderr.match(/^\S+\.ts\(\d+,\d+\): error/gm)).toEqual([
    'first/index.ts(1,49): error',
    'second/index.ts(2,14): error',
  ]);
  expect(stderr).toContain('2 errors in the types.');
  expect(status).toBe(1);
  expect(types().stderr, 'from what was kept').toBe(stderr);
  writeFileSync(join(dir, 'first/index.ts'), `export const one = { a: { b: 'one' } };`);
  expect(types()).toMatchObject({ status: 0, stderr: '' });
});

it('prints nothing if there are no errors, and the name of a package that cannot be checked', () => {
  put('.config', 'export {};');
  put('first', 'export {};');
  expect(types()).toMatchObject({ status: 1, stderr: expect.stringContaining('second') });
  put('second', 'export {};');
  expect(types()).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

it('what to mend comes before what only follows from it, and before the errors of tests', () => {
  put('.config', 'export {};');
  put('first', `import { all } from './list.ts';\nexport const two: string = all.one;`, 'a.test.ts');
  put(
    'first',
    `import { all } from './list.ts';\nconst one: string = 'one';\nexport const three = all[one];`,
    'b.ts',
  );
  put('first', `export const all: { one: 1; two: 2 } = { one: 1 };`, 'list.ts');
  put('second', `const last: number = 'x';\nexport { last };`);
  const { stderr } = types();
  expect(stderr.match(/^\S+\.ts\(\d+,\d+\): error \w+/gm)).toEqual([
    'first/list.ts(1,14): error TS2741',
    'second/index.ts(1,7): error TS2322',
    'first/b.ts(3,22): error TS7053',
    'first/a.test.ts(2,14): error TS2322',
  ]);
});
