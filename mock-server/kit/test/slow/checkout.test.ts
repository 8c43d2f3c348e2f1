import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/krapao.js', import.meta.url));
const folder = fileURLToPath(new URL('../../../.cache/krapao', import.meta.url));
const loaded = mkdtempSync(join(tmpdir(), 'krapao-loaded-'));
afterAll(() => rmSync(loaded, { recursive: true }));

/** Starts a simulator by the command line, stops it, and returns which of our files Node has loaded for it. */
async function start(name: string): Promise<string[]> {
  const coverage = join(loaded, name);
  const child = spawn(process.execPath, [bin, 'start', '--port', '0'], {
    env: { PATH: process.env['PATH'], NODE_V8_COVERAGE: coverage },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  expect((await fetch(`${address.toString().trim()}/ready`)).status).toBe(200);
  await expect.poll(() => existsSync(join(folder, '.building'))).toBe(false);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  return readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
}

it('in a checkout the command line starts from its sources after an edit, and then from the cached bundle', async () => {
  rmSync(folder, { recursive: true, force: true });
  const first = await start('first');
  expect(first.some((url) => url.endsWith('/kit/src/cli/main.ts'))).toBe(true);
  const second = await start('second');
  expect(second.some((url) => url.includes('/.cache/krapao/main-'))).toBe(true);
  expect(second.filter((url) => /\/(?:kit|mock-server|contracts)\/src\//.test(url))).toEqual([]);
});
