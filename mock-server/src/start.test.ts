import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FROZEN_DIR } from '@krapao/fixtures/frozen';
import { afterEach, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const cleanUps: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves once the text was printed; rejects when the process ends without it. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  readonly text: () => string;
}

/** The real process. */
function run(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', MOCK_PORT: '0', MOCK_FIXTURES: FROZEN_DIR, ...env },
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`ended without ${String(pattern)}:\n${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (text += chunk));
  }
  cleanUps.push(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, printed, ended, text: () => text };
}

async function listening(running: Running): Promise<string> {
  const [, address = ''] = await running.printed(/simulator {2}(http:\S+)/);
  return address;
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** A copy of the fixture files, to be edited. */
async function fixturesCopy(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'krapao-fixtures-'));
  cleanUps.push(() => rm(dir, { recursive: true }));
  await cp(FROZEN_DIR, dir, { recursive: true });
  return dir;
}

const operatorName = async (address: string, world = 'default'): Promise<string> => {
  const response = await fetch(`${address}/api/lookup/info`, { headers: { 'x-mock-world': world } });
  return ((await response.json()) as { name: string }).name;
};

it('prints what a newcomer needs, and finishes what is under way before it stops', async () => {
  const running = run({});
  const address = await listening(running);
  expect(running.text()).toContain('0812345678');
  expect(running.text()).toContain(`${address}/docs`);
  expect((await fetch(`${address}/ready`)).status).toBe(200);

  await post(`${address}/__mock/worlds/default/faults`, { operation: 'lookup.info', latencyMs: 300 });
  const slow = fetch(`${address}/api/lookup/info`);
  await expect
    .poll(async () => {
      const faults = (await (await fetch(`${address}/__mock/worlds/default/faults`)).json()) as {
        struck: number;
      }[];
      return faults[0]?.struck;
    })
    .toBe(1);
  running.child.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect(await running.ended).toBe(0);
});

it('says so when the port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const running = run({ MOCK_PORT: String(port) });
  expect(await running.ended).toBe(1);
  expect(running.text()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(running.text()).toContain('MOCK_PORT=');
});

it('says so when the environment is wrong', async () => {
  const running = run({ MOCK_PORT: 'http', NODE_ENV: 'production' });
  expect(await running.ended).toBe(1);
  expect(running.text()).toContain('MOCK_PORT=http: must be a whole number');
  expect(running.text()).toContain('MOCK_ALLOW_PRODUCTION=1');
});

it('says so when the scenario is not there', async () => {
  const running = run({ MOCK_SCENARIO: 'defualt' });
  expect(await running.ended).toBe(1);
  expect(running.text()).toContain('MOCK_SCENARIO=defualt: there is no scenario "defualt"');
});

it('says so when a fixture file is broken', async () => {
  const dir = await fixturesCopy();
  await writeFile(join(dir, 'operator.json'), '{ "name": 7 }');
  const running = run({ MOCK_FIXTURES: dir });
  expect(await running.ended).toBe(1);
  expect(running.text()).toMatch(/operator\.json at name: /);
});

it('picks fixtures up while it runs: broken ones are only logged, an untouched default world is reset', async () => {
  const dir = await fixturesCopy();
  const file = join(dir, 'operator.json');
  const original = await readFile(file, 'utf8');
  const running = run({ MOCK_FIXTURES: dir });
  const address = await listening(running);

  await writeFile(file, '{ "name": ');
  await running.printed(/fixtures are broken, the ones before stay in use:\s+operator\.json/);
  expect(await operatorName(address)).toBe('Krapao');

  await writeFile(file, original.replace('"name": "Krapao"', '"name": "Second"'));
  await running.printed(/world "default" was reset/);
  expect(await operatorName(address)).toBe('Second');

  await post(`${address}/api/login`, { username: '0812345678', password: 'password' });
  await writeFile(file, original.replace('"name": "Krapao"', '"name": "Third"'));
  const [, reset = ''] = await running.printed(/in use and stays as it is\. To reset it: curl -X POST (\S+)/);
  expect(await operatorName(address)).toBe('Second');
  await post(`${address}/__mock/worlds`, { id: 'newer' });
  expect(await operatorName(address, 'newer')).toBe('Third');
  expect((await fetch(reset, { method: 'POST' })).status).toBe(200);
  expect(await operatorName(address)).toBe('Third');
});
