import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const own = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-watched.ts')).href);

const word = (text: string) => `export const word = '${text}';\n`;

it('restarts a program after each change, however its files are written, and ends with it', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-watched-')));
  const put = (name: string, text: string) => writeFileSync(join(root, name), text);
  /** As editors and git do: the watched file is replaced by another one. */
  const replace = (text: string) => {
    put('word.js~', word(text));
    renameSync(join(root, 'word.js~'), join(root, 'word.js'));
  };
  put('package.json', '{"type":"module"}');
  put('word.js', word('one'));
  const stays = `setInterval(() => {}, 1_000); process.on('SIGTERM', () => process.exit(3));`;
  put('main.js', `import { word } from './word.js'; ${stays} console.log('says ' + word);`);
  const command = JSON.stringify([process.execPath, join(root, 'main.js')]);
  const script = `import { runWatched } from ${own};
    runWatched({ command: ${command}, env: process.env, folders: [${JSON.stringify(root)}], say: console.log });`;

  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const says = async (what: string) => {
    await expect.poll(() => text, { timeout: 10_000 }).toContain(what);
  };
  try {
    await says('says one');
    replace('two');
    await says('says two');
    replace('three');
    await says('says three');
    put('word.js', word('four'));
    await says('says four');
    // A folder that disappears and returns, as when switching branches.
    mkdirSync(join(root, 'below'));
    put('below/word.js', word('five'));
    put('word.js', `export { word } from './below/word.js';\n`);
    await says('says five');
    rmSync(join(root, 'below'), { recursive: true });
    await says('It has ended by itself (1)');
    mkdirSync(join(root, 'below'));
    put('below/word.js', word('six'));
    await says('says six');
    child.kill('SIGTERM');
    expect(await ended).toEqual([3, null]);
  } finally {
    child.kill('SIGKILL');
    await ended;
    rmSync(root, { recursive: true });
  }
});

it('restarts a program that ended because of its input files once they change, and leaves it alone while it runs', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-watched-')));
  const put = (text: string) => writeFileSync(join(root, 'input.json'), text);
  put('{');
  const program = `const text = require('fs').readFileSync(${JSON.stringify(join(root, 'input.json'))}, 'utf8');
    console.log('read ' + JSON.parse(text)); setInterval(() => {}, 1_000);`;
  const script = `import { runWatched } from ${own};
    runWatched({ command: ${JSON.stringify([process.execPath, '-e', program])}, env: process.env, folders: [],
      inputs: { folders: [], files: [${JSON.stringify(join(root, 'input.json'))}] }, say: console.log });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'exit');
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  try {
    await expect.poll(() => text, { timeout: 10_000 }).toContain('It has ended by itself (1)');
    put('1');
    await expect.poll(() => text, { timeout: 10_000 }).toContain('read 1');
    put('2');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(text).not.toContain('read 2');
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(root, { recursive: true });
  }
});

it('ends with a program that no change could fix', () => {
  const command = JSON.stringify([process.execPath, '-e', 'process.exit(98)']);
  const script = `import { runWatched } from ${own};
    runWatched({ command: ${command}, env: process.env, finalExitCode: 98, folders: [], say: console.log });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  expect([status, stdout]).toEqual([98, '']);
});

it('ends with the shell that npm started it in, to which alone a signal to npm is passed', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-watched-')));
  writeFileSync(join(root, 'main.js'), `setInterval(() => {}, 1_000); console.log(process.pid);`);
  const command = JSON.stringify([process.execPath, join(root, 'main.js')]);
  const script = `import { runWatched } from ${own};
    runWatched({ command: ${command}, env: process.env, folders: [${JSON.stringify(root)}], say: console.log });`;
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = (await once(shell.stdout, 'data')) as [Buffer];
  const program = Number(said.toString());
  expect(program).toBeGreaterThan(0);
  shell.kill('SIGTERM');
  try {
    const isRunning = () => spawnSync('kill', ['-0', String(program)]).status === 0;
    await expect.poll(isRunning, { timeout: 5_000 }).toBe(false);
  } finally {
    spawnSync('kill', ['-9', String(program)]);
    rmSync(root, { recursive: true });
  }
});
