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

const put = (folder: string, source: string) => {
  mkdirSync(join(dir, folder));
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
  writeFileSync(join(dir, folder, 'index.ts'), source);
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
