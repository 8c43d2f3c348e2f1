import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build as bundleBy, type Plugin } from 'rolldown';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildBehind } from './build-behind.ts';
import { claimIn, freshBundle, keptIn, stateOf, type FileState, type Kept } from './kept.ts';
import { loadKept } from './load-kept.ts';
import { noteInputs } from './note-inputs.ts';

let root: string;
let kept: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-bundle-')));
  kept = join(root, '.cache');
  mkdirSync(join(root, 'node_modules/named'), { recursive: true });
  write('node_modules/named/package.json', '{"name":"named","type":"module","exports":"./a.js"}');
  write('node_modules/named/a.js', `export const name = 'a';\n`);
  write('node_modules/named/b.js', `export const name = 'b';\n`);
  write('word.ts', `export const word: string = 'one';\n`);
  write('main.ts', MAIN);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const MAIN = `import { name } from 'named';
import { word } from './word.ts';
export function said(): string {
  return name + ' ' + word;
}
export function fails(): never {
  throw new Error('on line 7');
}
`;

function write(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

const BUILD = join(import.meta.dirname, 'build.ts');
const build = () => promisify(execFile)(process.execPath, [BUILD, join(root, 'main.ts'), kept]);
const address = () => freshBundle(join(root, 'main.ts'), kept)?.address;

async function said(): Promise<string | undefined> {
  const program = await loadKept<{ readonly said: () => string }>(join(root, 'main.ts'), kept);
  return program?.said();
}

it('is fresh as long as nothing changes', async () => {
  expect(address()).toBeUndefined();
  await build();
  expect(await said()).toBe('a one');
  expect(address()).toBe(address());
  expect(readdirSync(kept)).toHaveLength(3);
});

it('is stale after an edit, even one of the same length with its time set back, and fresh again once the edit is undone', async () => {
  await build();
  const file = join(root, 'word.ts');
  const { atime, mtime, size } = statSync(file);
  write('word.ts', `export const word: string = 'two';\n`);
  utimesSync(file, atime, mtime);
  expect(statSync(file)).toMatchObject({ size, mtime });
  expect(address()).toBeUndefined();
  write('word.ts', `export const word: string = 'one';\n`);
  expect(await said()).toBe('a one');
  write('word.ts', `export const word: string = 'two';\n`);
  await build();
  expect(await said()).toBe('a two');
});

it('is stale after an edit that is made after the file was read', async () => {
  const inputs = new Map<string, FileState>();
  const edited = [join(root, 'word.ts'), join(root, 'node_modules/named/a.js')];
  const edit: Plugin = {
    name: 'edit',
    transform: (code, id) => {
      if (edited.includes(id)) writeFileSync(id, code.replace(/'(one|a)'/, `'two'`));
    },
  };
  await bundleBy({ input: join(root, 'main.ts'), plugins: [noteInputs(inputs), edit], write: false });
  expect(inputs.get(join(root, 'main.ts'))).toEqual(stateOf(join(root, 'main.ts')));
  for (const file of edited) expect(inputs.get(file)).not.toEqual(stateOf(file));
});

const noted = () => JSON.parse(readFileSync(keptIn(kept), 'utf8')) as Kept;

it('for a file that has just changed only its content is recorded', () => {
  const file = join(root, 'word.ts');
  const { ctimeMs } = statSync(file);
  const digest = expect.any(String);
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: Math.ceil(ctimeMs) + 1_000, toFake: ['Date'] });
  expect(stateOf(file)).toEqual({ digest });
  vi.setSystemTime(Math.ceil(ctimeMs) + 3_000);
  expect(stateOf(file)).toEqual({ digest, stat: expect.any(String) });
});

it('reads a file again only if it was changed just before it was recorded, or looks different', async () => {
  await build();
  const stats = () => Object.values(noted().files).map(({ stat }) => stat);
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
  expect(address()).toBeDefined();
  vi.useRealTimers();
  expect(stats()).not.toContain(undefined);
  const { files, ...rest } = noted();
  const file = join(root, 'word.ts');
  // Only reading the file could detect this.
  write(
    '.cache/kept.json',
    JSON.stringify({
      ...rest,
      files: { ...files, '../word.ts': { ...files['../word.ts'], digest: 'another' } },
    }),
  );
  expect(address()).toBeDefined();
  const { atime, mtime } = statSync(file);
  write('word.ts', `export const word: string = 'two';\n`);
  utimesSync(file, atime, mtime);
  expect(address()).toBeUndefined();
});

it('is stale after a package changed, its manifest leads elsewhere, or npm has installed something', async () => {
  write('node_modules/.package-lock.json', '{}');
  await build();
  write('node_modules/named/a.js', `export const name = 'A';\n`);
  expect(address()).toBeUndefined();
  await build();
  expect(await said()).toBe('A one');
  write('node_modules/named/package.json', '{"name":"named","type":"module","exports":"./b.js"}');
  expect(address()).toBeUndefined();
  await build();
  expect(await said()).toBe('b one');
  write('node_modules/.package-lock.json', '{ }');
  expect(address()).toBeUndefined();
});

it('is stale when a source is gone, and is not built from a broken one', async () => {
  await build();
  rmSync(join(root, 'word.ts'));
  expect(address()).toBeUndefined();
  write('word.ts', 'export const word = ;\n');
  await expect(build()).rejects.toThrow('word.ts');
  expect(address()).toBeUndefined();
});

it('names a module that was left out if it is called after all', async () => {
  write(
    'main.ts',
    `import http2 from 'node:http2';\nexport const said = (): string => String(http2.createServer());\n`,
  );
  await build();
  await expect(said()).rejects.toThrow('node:http2 is left out');
});

it('is complete, even if several builds run at the same time', async () => {
  await Promise.all([build(), build(), build()]);
  expect(await said()).toBe('a one');
});

it('is built in the background, by one process at a time, and by the next if that one never finished', async () => {
  const behind = () => buildBehind(join(root, 'main.ts'), kept);
  expect([behind(), behind()]).toEqual([true, false]);
  await expect.poll(address).toBeDefined();
  await expect.poll(() => existsSync(claimIn(kept))).toBe(false);
  expect(await said()).toBe('a one');
  write('word.ts', `export const word: string = 'two';\n`);
  write('.cache/.building', '');
  expect(behind()).toBe(false);
  const longAgo = Date.now() / 1_000 - 3_600;
  utimesSync(claimIn(kept), longAgo, longAgo);
  expect(behind()).toBe(true);
  await expect.poll(address).toBeDefined();
  await expect.poll(() => existsSync(claimIn(kept))).toBe(false);
  expect(await said()).toBe('a two');
});

it('soon has in memory what it loads later, whatever is built meanwhile', async () => {
  write('later.ts', `globalThis.isLaterLoaded = true;\nexport const word: string = 'late';\n`);
  write('main.ts', `export const said = async () => (await import('./later.ts')).word;\n`);
  await build();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const program = await loadKept<{ said: () => Promise<string> }>(join(root, 'main.ts'), kept);
  expect(globalThis).not.toHaveProperty('isLaterLoaded');
  vi.runAllTimers();
  vi.useRealTimers();
  await expect.poll(() => globalThis).toHaveProperty('isLaterLoaded');
  rmSync(kept, { recursive: true });
  expect(await program?.said()).toBe('late');
});

async function buildWith(word: string): Promise<string> {
  write('word.ts', `export const word: string = '${word}';\n`);
  await build();
  return noted().name;
}

it('removes what has long been unused, but not the previous bundle, which a start may have chosen just now', async () => {
  const first = await buildWith('one');
  const longAgo = Date.now() / 1_000 - 7_200;
  for (const file of readdirSync(kept)) utimesSync(join(kept, file), longAgo, longAgo);
  const second = await buildWith('two');
  expect(readdirSync(kept)).toEqual(expect.arrayContaining([first, second]));
  const third = await buildWith('three');
  const left = readdirSync(kept);
  expect(left).toEqual(expect.arrayContaining([second, third]));
  expect(left.filter((file) => file.startsWith(first))).toEqual([]);
});

it('has stack traces that name the lines of the sources', async () => {
  await build();
  const stacks = JSON.stringify(new URL('../src/stacks.ts', import.meta.url).href);
  const script = `import { nameSourcesInStacks } from ${stacks};
    import { fails } from ${JSON.stringify(address())};
    nameSourcesInStacks();
    try { fails(); } catch (error) { console.log(error.stack); }`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const [heading, innermost] = stdout.split('\n');
  expect(heading).toBe('Error: on line 7');
  expect(innermost).toBe(`    at fails (${join(root, 'main.ts')}:7:9)`);
});
