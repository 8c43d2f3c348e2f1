import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FROZEN_DIR } from '@krapao/fixtures/frozen';
import { afterEach, describe, expect, it } from 'vitest';
import { EXIT_CANNOT_START } from './exit-code.ts';
import { listening, MAIN, runSimulator, type CleanUp } from './testing/run-simulator.ts';

const IN_IMAGE = fileURLToPath(new URL('../docker/simulator.ts', import.meta.url));
const cleanUps: CleanUp[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

interface Asked {
  readonly world?: string;
  readonly token?: string;
  readonly body?: object;
}

/** Fields of the answers used here; each answer has some of them. */
interface Told {
  readonly token: string;
  readonly message: string;
  readonly now: string;
  readonly expiresAt?: string;
  readonly wallet: { readonly amount: number };
  readonly entries: readonly { readonly operation: string }[];
}

const run = (env: Record<string, string>, program?: readonly string[]) =>
  runSimulator(cleanUps, env, program);

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** A copy of the fixture files that can be edited. */
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

it('prints what a newcomer needs, and finishes pending calls before it stops', async () => {
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
        fired: number;
      }[];
      return faults[0]?.fired;
    })
    .toBe(1);
  running.child.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect(await running.ended).toBe(0);
});

it('does not wait for a connection that a browser opened ahead of its next call', async () => {
  const running = run({});
  const { hostname: host, port } = new URL(await listening(running));
  const ahead = connect(Number(port), host);
  cleanUps.push(() => void ahead.destroy());
  await once(ahead, 'connect');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(running.text()).not.toContain('calls were still under way');
});

it('prints the address that people use behind the app of the image', async () => {
  const running = run({}, [IN_IMAGE, 'http://127.0.0.1:4000']);
  expect(await listening(running)).toBe('http://127.0.0.1:4000');
  expect(running.text()).toContain('http://127.0.0.1:4000/__mock/console');
});

it('reports a port that is taken, and does not touch the kept worlds', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const dir = await keptDir();
  const running = run({ MOCK_PORT: String(port), MOCK_KEEP: join(dir, 'worlds') });
  expect(await running.ended).toBe(EXIT_CANNOT_START);
  expect(await readdir(dir)).toEqual([]);
  expect(running.text()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(running.text()).toContain('MOCK_PORT=');
});

it('reports a wrong environment', async () => {
  const running = run({ MOCK_PORT: 'http', NODE_ENV: 'production' });
  expect(await running.ended).toBe(EXIT_CANNOT_START);
  expect(running.text()).toContain('MOCK_PORT=http: must be a whole number');
  expect(running.text()).toContain('MOCK_ALLOW_PRODUCTION=1');
});

it('reports an unknown scenario', async () => {
  const running = run({ MOCK_SCENARIO: 'defualt' });
  expect(await running.ended).toBe(EXIT_CANNOT_START);
  expect(running.text()).toContain('MOCK_SCENARIO=defualt: there is no scenario "defualt"');
});

// For the second Linux says that its parent does not exist, though it does: Node's recursive way of making folders then tries
// forever. The third exists, but nobody may write to it.
const NOT_KEPT = process.platform === 'win32' ? [MAIN] : [MAIN, '/proc/worlds', '/proc'];
it.each(NOT_KEPT)('reports that worlds cannot be kept in %s', async (folder) => {
  const simulator = run({ MOCK_KEEP: folder });
  expect(await simulator.ended).toBe(EXIT_CANNOT_START);
  const [title, problem] = simulator.text().split('\n');
  expect(title).toBe('The simulator cannot start.');
  expect(problem).toContain(`MOCK_KEEP=${folder}: worlds cannot be kept there (E`);
  expect(problem).toContain('Choose another directory, or leave MOCK_KEEP empty');
});

it('reports a broken fixture file, and a missing fixtures folder', async () => {
  const dir = await fixturesCopy();
  await writeFile(join(dir, 'operator.json'), '{ "name": 7 }');
  const running = run({ MOCK_FIXTURES: dir });
  expect(await running.ended).toBe(1);
  expect(running.text()).toContain(`fixtures are broken, in ${dir}:`);
  expect(running.text()).toMatch(/operator\.json at name: /);
  const nowhere = run({ MOCK_FIXTURES: 'frozn' });
  expect(await nowhere.ended).toBe(EXIT_CANNOT_START);
  const said = `fixtures: there is no folder ${resolve('frozn')}; a relative path begins at ${process.cwd()}\n`;
  expect(nowhere.text()).toBe(`The simulator cannot start.\n  ${said}`);
});

it('loads changed fixtures while it runs: broken ones are only logged, an untouched default world is reset', async () => {
  const dir = await fixturesCopy();
  const file = join(dir, 'operator.json');
  const original = await readFile(file, 'utf8');
  const running = run({ MOCK_FIXTURES: dir });
  const address = await listening(running);

  await writeFile(file, '{ "name": ');
  await running.printed(/fixtures are broken, the previous ones stay in use:\s+operator\.json/);
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

/** A directory for kept worlds. */
async function keptDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'krapao-kept-'));
  cleanUps.push(() => rm(dir, { recursive: true }));
  return dir;
}
async function call(address: string, path: string, { world = 'mine', token = '', body }: Asked = {}) {
  const response = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-mock-world': world,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Told };
}
/** Waits until what was done is in the files. */
async function inFiles(dir: string, text: string): Promise<void> {
  const isThere = async () => {
    const names = (await readdir(dir)).filter((name) => name.endsWith('.json'));
    const contents = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
    return contents.some((content) => content.includes(text));
  };
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
}

describe('kept worlds', () => {
  it('continue after the process was killed: money, sign-in, fault, journal, timers, clock, and the start for a reset', async () => {
    const dir = await keptDir();
    const first = run({ MOCK_KEEP: dir });
    let address = await listening(first);
    const made = { id: 'mine', label: 'ci', ttl: '1h', now: '2026-03-01T05:00:00.000Z' };
    const { expiresAt } = (await call(address, '/__mock/worlds', { body: made })).body;
    expect(expiresAt).toBeDefined();
    const credentials = { username: '0812345678', password: 'password' };
    const { token } = (await call(address, '/api/login', { body: credentials })).body as {
      token: string;
    };
    const moved = { from: 'WALLET', to: 'PG', amount: 50 };
    expect((await call(address, '/api/wallet/transfer', { token, body: moved })).status).toBe(200);
    await call(address, '/__mock/worlds/mine/clock', { body: { freeze: true } });
    const before = (await call(address, '/api/wallet', { token })).body;
    const frozenAt = (await call(address, '/__mock/worlds/mine')).body.now;
    // No later act would cause it to be written.
    await inFiles(dir, '"frozen":true');
    await call(address, '/__mock/worlds/mine/faults', {
      body: { operation: 'lookup.info', code: 'NO_DATA' },
    });
    await inFiles(dir, '"code":"NO_DATA"');
    first.child.kill('SIGKILL');
    await first.ended;

    const second = run({ MOCK_KEEP: dir });
    address = await listening(second);
    expect(second.text()).toContain('1 world(s) continue where they left off: mine');
    expect((await call(address, '/api/wallet', { token })).body).toEqual(before);
    expect((await call(address, '/api/lookup/info')).body.message).toBe('NO_DATA');
    const kept = { now: frozenAt, label: 'ci', expiresAt };
    expect((await call(address, '/__mock/worlds/mine')).body).toMatchObject(kept);
    const { entries } = (await call(address, '/__mock/worlds/mine/requests')).body;
    expect(entries.map(({ operation }) => operation)).toContain('wallet.transfer');

    await call(address, '/__mock/worlds/mine/reset', { body: {} });
    const again = (await call(address, '/api/login', { body: credentials })).body;
    const wallet = (await call(address, '/api/wallet', { token: again.token })).body;
    expect(wallet.wallet.amount).toBe(before.wallet.amount + 50);
  });

  it('are removed when they are dropped; the world `default` is new each time if nothing was done in it', async () => {
    const dir = await keptDir();
    const first = run({ MOCK_KEEP: dir });
    const address = await listening(first);
    await call(address, '/__mock/worlds', { body: { id: 'mine' } });
    await call(address, '/__mock/worlds', { body: { id: 'gone' } });
    await fetch(`${address}/__mock/worlds/gone`, { method: 'DELETE' });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect((await readdir(dir)).map((name) => name.split('.')[0])).toEqual(['mine']);
  });

  it('that cannot be opened are moved aside, and the log says which, why and where', async () => {
    const dir = await keptDir();
    const first = run({ MOCK_KEEP: dir });
    await call(await listening(first), '/__mock/worlds', { body: { id: 'mine' } });
    await call(await listening(first), '/__mock/worlds', { body: { id: 'other' } });
    first.child.kill('SIGTERM');
    await first.ended;
    const name = (await readdir(dir)).find((file) => file.startsWith('mine')) ?? '';
    const content = await readFile(join(dir, name), 'utf8');
    await writeFile(join(dir, name), content.replace('"balances":', '"ballances":'));

    const second = run({ MOCK_KEEP: dir });
    const address = await listening(second);
    expect(second.text()).toMatch(/kept world cannot be opened.*digest.*mine\.[0-9a-f]{8}\.json\.unopened/s);
    expect((await call(address, '/__mock/worlds/mine')).status).toBe(404);
    expect((await call(address, '/__mock/worlds/other')).status).toBe(200);
    expect(await readdir(dir)).toContain(`${name}.unopened`);
  });
});
