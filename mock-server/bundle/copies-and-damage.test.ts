import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildBehind } from './build-behind.ts';
import { keptIn } from './kept.ts';
import { loadKept } from './load-kept.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-bundle-')));
  write('first', 'one');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(checkout: string, word: string): void {
  mkdirSync(join(root, checkout, 'src'), { recursive: true });
  writeFileSync(join(root, checkout, 'src/word.txt'), 'read ');
  writeFileSync(
    join(root, checkout, 'src/main.ts'),
    `import { readFileSync } from 'node:fs';
export const said = (): string => readFileSync(new URL('word.txt', import.meta.url), 'utf8') + '${word}';
`,
  );
}

const BUILD = join(import.meta.dirname, 'build.ts');
const entryOf = (checkout: string) => join(root, checkout, 'src/main.ts');
const folderOf = (checkout: string) => join(root, checkout, '.cache/program');
const build = (checkout: string) =>
  promisify(execFile)(process.execPath, [BUILD, entryOf(checkout), folderOf(checkout)]);

async function said(checkout: string): Promise<string | undefined> {
  const program = await loadKept<{ readonly said: () => string }>(entryOf(checkout), folderOf(checkout));
  return program?.said();
}

it('belongs to a copied checkout, even if all its times are the same, and not to the original', async () => {
  await build('first');
  cpSync(join(root, 'first'), join(root, 'second'), { recursive: true, preserveTimestamps: true });
  expect(await said('second')).toBe('read one');
  write('second', 'two');
  expect(await said('second')).toBeUndefined();
  expect(await said('first')).toBe('read one');
  await build('second');
  rmSync(join(root, 'first'), { recursive: true });
  expect(await said('second')).toBe('read two');
});

it('finds its files when its folder is a link, and belongs to one checkout if two use the same folder', async () => {
  mkdirSync(join(root, 'shared/below'), { recursive: true });
  write('second', 'two');
  for (const checkout of ['first', 'second'])
    symlinkSync(join(root, 'shared/below'), join(root, checkout, '.cache'), 'junction');
  await build('first');
  expect(await said('first')).toBe('read one');
  expect(await said('second')).toBeUndefined();
  await build('second');
  expect(await said('second')).toBe('read two');
  expect(await said('first')).toBeUndefined();
});

const cutOff = (file: string) => truncateSync(file, statSync(file).size - 40);
const emptied = (file: string) => truncateSync(file, 0);
const zeroed = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size));

it('is not used if one of its files is cut off, changed or missing, and is built again', async () => {
  await build('first');
  const files = readdirSync(folderOf('first')).map((name) => join(folderOf('first'), name));
  expect(files).toHaveLength(3);
  for (const file of files) {
    const whole = readFileSync(file);
    for (const damage of [cutOff, emptied, zeroed, rmSync]) {
      damage(file);
      expect(await said('first')).toBeUndefined();
      writeFileSync(file, whole);
      expect(await said('first')).toBe('read one');
    }
  }
  for (const file of files) cutOff(file);
  await build('first');
  expect(await said('first')).toBe('read one');
  for (const text of ['null', '[]', '{"name":"main.js"}', '{"name":"main.js","files":{}}', '{"files":7}']) {
    writeFileSync(keptIn(folderOf('first')), text);
    expect(await said('first')).toBeUndefined();
  }
});

it('is skipped if its folder cannot be created, and leaves nothing half-written if it cannot be moved into place', async () => {
  mkdirSync(join(root, 'first/.cache'));
  writeFileSync(folderOf('first'), 'a file');
  expect(await said('first')).toBeUndefined();
  expect(buildBehind(entryOf('first'), folderOf('first'))).toBe(false);
  await expect(build('first')).rejects.toThrow('EEXIST');
  rmSync(folderOf('first'));
  mkdirSync(keptIn(folderOf('first')), { recursive: true });
  await expect(build('first')).rejects.toThrow('EISDIR');
  expect(readdirSync(folderOf('first')).filter((name) => name.startsWith('.'))).toEqual([]);
});
