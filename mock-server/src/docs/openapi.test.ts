import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { controlOperations } from '@krapao/contracts/control/operations';
import { operations } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, testSimulator, type TestSimulator } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const documents: [url: string, all: readonly Operation[]][] = [
  ['/docs/openapi.json', Object.values(operations)],
  ['/__mock/openapi.json', Object.values(controlOperations)],
];

it.each(documents)(
  '%s has every operation, the world as a header, and its own address as the server',
  async (url, all) => {
    const ask = async (headers: Record<string, string>) =>
      (await send(simulator.app, { method: 'GET', url, headers })).body;
    const document = await ask({ host: 'localhost:4777' });
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://localhost:4777' }]);
    expect(
      (await ask({ host: '127.0.0.1:4000', 'x-forwarded-host': 'mine.localhost:5173' })).servers,
    ).toEqual([{ url: 'http://mine.localhost:5173' }]);
    for (const { id, method, path } of all)
      expect(document.paths[path][method.toLowerCase()].operationId).toBe(id);
    expect(document.components.parameters.MockWorld).toMatchObject({ name: 'X-Mock-World', in: 'header' });
    expect(JSON.stringify(document.paths)).toContain('#/components/parameters/MockWorld');
  },
);

it('a generated client can create a world on one of several simulators, which needs its name also as a header', async () => {
  const { body } = await send(simulator.app, { method: 'GET', url: '/__mock/openapi.json' });
  const { parameters } = body.paths['/__mock/worlds'].post;
  expect(parameters).toContainEqual({ $ref: '#/components/parameters/NewWorld' });
  expect(body.components.parameters.NewWorld).toMatchObject({ name: 'X-Mock-World', in: 'header' });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.runIf(hasPython)(
  'the Python example of the README makes a world, pays a QR code and reads the balance',
  async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const script = /```python\n([^]*?)```/.exec(readme)?.[1] ?? '';
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(25);
    await simulator.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = simulator.app.server.address() as AddressInfo;
    const env = { ...process.env, KRAPAO_URL: `http://127.0.0.1:${port}` };
    const { stdout } = await promisify(execFile)('python3', ['-c', script], { env });
    const [, before, after] = /^([\d.]+) \+ 100 = ([\d.]+)/.exec(stdout) ?? [];
    expect(Number(after)).toBe(Number(before) + 100);
  },
);
