import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Simulator } from '../../src/kit.ts';
import { KIT } from './kit-folder.ts';

const ROOT = join(KIT, '../..');
const folder = mkdtempSync(join(tmpdir(), 'krapao-wallet-'));
const chromium = process.env['PLAYWRIGHT_CHROMIUM'] ?? ['/usr/bin/chromium'].find((path) => existsSync(path));

let simulator: Simulator;
let app: ChildProcess;
let address: string;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  // Vitest sets NODE_ENV=test, with which React would be a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build', '-w', '@krapao/web'], { cwd: ROOT, stdio: 'ignore', env });
  simulator = await Simulator.start();
  const port = await freePort();
  address = `http://localhost:${port}`;
  app = spawn(process.execPath, ['web/server/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      WEB_HOST: '127.0.0.1',
      WEB_PORT: String(port),
      KRAPAO_UPSTREAM: simulator.url,
      KRAPAO_MOCK: '1',
      KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
    },
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await sleep(100);
});

afterAll(async () => {
  app.kill('SIGINT');
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

interface Result {
  readonly status: string;
  readonly workerIndex: number;
  readonly error?: { readonly message: string; readonly stack: string };
  readonly attachments: readonly { readonly name: string; readonly body?: string; readonly path?: string }[];
}

/** Playwright's results for a file of tests, each of which ran once, in three workers. */
async function playwright(testDir: string, file: string): Promise<Result[]> {
  const config = join(folder, `${file}.config.ts`);
  const report = join(folder, `${file}.json`);
  writeFileSync(
    config,
    `export default ${JSON.stringify({
      testDir: join(KIT, testDir),
      testMatch: file,
      workers: 3,
      fullyParallel: true,
      timeout: 120_000,
      expect: { timeout: 30_000 },
      reporter: [['json', { outputFile: report }]],
      outputDir: join(folder, 'results'),
      use: {
        baseURL: address,
        launchOptions: { ...(chromium && { executablePath: chromium }), args: ['--no-sandbox'] },
      },
    })}`,
  );
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, KRAPAO_URL: simulator.url, NODE_OPTIONS: '' };
  // Not a blocking call, because the simulator is in this process.
  const child = spawn(process.execPath, [cli, 'test', '-c', config], { cwd: KIT, stdio: 'ignore', env });
  await new Promise((resolve) => child.once('exit', resolve));
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    suites: { specs: { tests: { results: Result[] }[] }[] }[];
  };
  return suites.flatMap(({ specs }) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)));
}

describe('six tests of a wallet', () => {
  it('pass at the first attempt, in three workers', async () => {
    const results = await playwright('recipes', 'wallet.spec.ts');
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'passed'));
    expect(new Set(results.map(({ workerIndex }) => workerIndex)).size).toBe(3);
  });

  it('have a third of the lines that they had without the kit', () => {
    // Without the kit they had 140 lines, with a client of the control plane, sign-in, cleanup, and the storage of the app.
    const { stdout } = spawnSync('wc', ['-l', join(KIT, 'recipes/wallet.spec.ts')], { encoding: 'utf8' });
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(140 / 3);
  });
});

describe('a test that fails', () => {
  it('has a report with the capsule, the journal, the console link and the reason of each refusal', async () => {
    const [result] = await playwright('test/slow', 'red.spec.ts');
    expect(result?.status).toBe('failed');
    const held = Object.fromEntries(
      (result?.attachments ?? []).map(({ name, body = '', path }) => [
        name,
        path === undefined ? Buffer.from(body, 'base64').toString() : readFileSync(path, 'utf8'),
      ]),
    );
    expect(Object.keys(held).filter((name) => name.startsWith('why'))).toEqual([
      expect.stringMatching(/^why #\d+ wallet.withdrawAll BONUS_CONDITION$/),
      expect.stringMatching(/^why #\d+ wallet.transfer MONEY_NOT_ENOUGH$/),
    ]);
    // Whole, as a report prints it; of an attached text it would print 300 characters.
    for (const said of [result?.error?.message, result?.error?.stack]) {
      expect(said).toMatch(/rule ✗.*\n.*BONUS_CONDITION: /);
      expect(said).toMatch(/rule ✗.*\n.*MONEY_NOT_ENOUGH: [^#]*asked 5,000\.00 +available 2,450\.75/);
    }
    const world = /#\/w\/([^/]+)\/journal$/.exec(held['console'] ?? '')?.[1] ?? '';
    // The world is kept for the link, and the capsule is the same world.
    await expect(simulator.openWorld(world)).resolves.toMatchObject({ id: world });
    await using again = await simulator.world({ capsule: JSON.parse(held['capsule'] ?? '{}') as never });
    expect(await again.member('somchai').balance()).toBe(2_450.75);
    expect(JSON.parse(held['journal'] ?? '[]')).toContainEqual(
      expect.objectContaining({ operation: 'wallet.transfer', code: 'MONEY_NOT_ENOUGH' }),
    );
  });
});
