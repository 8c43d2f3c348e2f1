import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Runs a script of npm until it prints a text; the output is closed once it and everything that it started have ended. */
async function running(cwd: string, script: string, ready: RegExp, env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd,
    env: { PATH: process.env.PATH, NO_COLOR: '1', ...env },
    detached: true,
  });
  let said = '';
  let hasEnded = false;
  child.once('close', () => (hasEnded = true));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  onTestFinished(() => killAll(child));
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(ready);
  return { child, said: () => said, hasEnded: () => hasEnded };
}

function killAll({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Expected: none of them is left.
  }
}

const signals = ['SIGTERM', 'SIGKILL'] as const;

it.each(signals)('what npm runs in a script of a script ends when the outer npm gets %s', async (signal) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'krapao-npm-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const scripts = { outer: 'npm run inner --silent && true', inner: 'node main.mjs && true' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts }));
  const own = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'ends-with-npm.ts')).href);
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { endsWithNpm } from ${own};
    endsWithNpm(() => { console.log('ends'); process.exit(); });
    setInterval(() => {}, 1_000); console.log('runs');`,
  );
  const { child, said, hasEnded } = await running(folder, 'outer', /runs/);
  child.kill(signal);
  await expect.poll(hasEnded, { timeout: 5_000 }).toBe(true);
  expect(said()).toBe('runs\nends\n');
});

it('npm run web ends with npm', { timeout: 60_000 }, async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const { child, hasEnded } = await running(root, 'web', /Local:.*calls go to/s, { WEB_PORT: String(port) });
  child.kill('SIGKILL');
  await expect.poll(hasEnded, { timeout: 10_000 }).toBe(true);
});
