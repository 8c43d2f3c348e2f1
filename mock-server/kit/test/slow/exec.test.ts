import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const BIN = fileURLToPath(new URL('../../bin/krapao.js', import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

let counted = 0;

/** Runs `krapao exec` with a piece of JavaScript. All its processes have a word in their environment that identifies them. */
function exec(script: string, env: Readonly<Record<string, string>> = {}) {
  const word = `krapao_test_${process.pid}_${(counted += 1)}`;
  const child = spawn(process.execPath, [BIN, 'exec', '--', process.execPath, '-e', script, word], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, WORD: word },
  });
  started.push(child);
  let out = '';
  child.stdout.on('data', (data) => (out += data));
  child.stderr.resume();
  const ended = new Promise<number | string>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'nothing')),
  );
  return {
    child,
    ended,
    out: () => out,
    says: async (text: string) => {
      await expect.poll(() => out).toContain(text);
    },
    alive: () => withWord(word),
  };
}

/** Processes with the word in their environment. */
const withWord = (word: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const found = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`WORD=${word}`);
        return found
          ? [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')}`]
          : [];
      } catch {
        return [];
      }
    });

const nothingIsLeft = async (run: ReturnType<typeof exec>) =>
  await expect.poll(run.alive, { timeout: 10_000 }).toEqual([]);

/** A process in its own session that ignores polite signals and never ends. */
const FORGOTTEN = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', 'for (const s of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(s, () => {}); setInterval(() => {}, 1000)'],
    { detached: true, stdio: 'ignore' }).unref();`;

describe('krapao exec', () => {
  it('runs a command with a simulator at KRAPAO_URL, and passes its exit code on', async () => {
    const run = exec(`
      fetch(process.env.KRAPAO_URL + '/ready').then((r) => r.json()).then(({ status }) => {
        console.log(status, process.env.KRAPAO_EXEC_URL === process.env.KRAPAO_URL);
        process.exitCode = 7;
      })`);
    expect(await run.ended).toBe(7);
    expect(run.out()).toBe('serving true\n');
    await nothingIsLeft(run);
  });

  it('takes a free port, also if MOCK_PORT is that of a running simulator', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const run = exec(`console.log(new URL(process.env.KRAPAO_URL).port)`, { MOCK_PORT: String(port) });
    expect(await run.ended).toBe(0);
    expect(run.out()).not.toBe(`${port}\n`);
    taken.close();
  });

  it.each([
    ['no-such-command', 'there is no such program', 'krapao exec -- npx no-such-command'],
    [import.meta.filename, 'it is not an executable file', `krapao exec -- node ${import.meta.filename}`],
  ])('says why %s cannot be run, and how to run what was meant', async (command, why, how) => {
    const child = spawn(process.execPath, [BIN, 'exec', '--', command], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let err = '';
    child.stderr.on('data', (data) => (err += data));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(2);
    expect(err).toContain(`${command} cannot be run: ${why}\n`);
    expect(err).toContain(how);
  });

  it('continues the command if nobody reads its own output', async () => {
    const script = `setTimeout(() => { console.log('all of it'); process.exit(7); }, 500)`;
    const child = spawn(process.execPath, [BIN, 'exec', '--', process.execPath, '-e', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    child.stderr.destroy();
    let out = '';
    child.stdout.on('data', (data) => (out += data));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(7);
    expect(out).toBe('all of it\n');
  });

  it('leaves no process of a command that fails and forgets one', async () => {
    const run = exec(`${FORGOTTEN} setTimeout(() => process.exit(1), 300)`);
    expect(await run.ended).toBe(1);
    await nothingIsLeft(run);
  });

  it('leaves no process when it is killed itself', async () => {
    const run = exec(`${FORGOTTEN} console.log('up'); setInterval(() => {}, 1000)`);
    await run.says('up');
    expect(run.alive().length).toBeGreaterThanOrEqual(3);
    run.child.kill('SIGKILL');
    expect(await run.ended).toBe('SIGKILL');
    await nothingIsLeft(run);
  });

  it('stops politely at the first Ctrl-C', async () => {
    const run = exec(
      `process.on('SIGINT', () => { console.log('bye'); process.exit(3); }); console.log('up'); setInterval(() => {}, 1000)`,
    );
    await run.says('up');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(3);
    expect(run.out()).toContain('bye');
    await nothingIsLeft(run);
  });

  it('kills everything at the second', async () => {
    const run = exec(
      `${FORGOTTEN} process.on('SIGINT', () => console.log('not yet')); console.log('up'); setInterval(() => {}, 1000)`,
    );
    await run.says('up');
    run.child.kill('SIGINT');
    await run.says('not yet');
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(137);
    await nothingIsLeft(run);
  });
});
