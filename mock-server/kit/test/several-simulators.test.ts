import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createControl } from '../src/client/client.ts';
import { startInProcess } from '../src/world/start-in-process.ts';
import { runKrapao } from './run-krapao.ts';

/** Worlds of two simulators behind one address: `one` and `other` are not on the same. */
const nodes: Awaited<ReturnType<typeof startInProcess>>[] = [];
const isOfFirst = (world: string) => world.startsWith('one') || world === 'default';
const folder = mkdtempSync(join(tmpdir(), 'krapao-several-'));
let url: string;
let turn = 0;

beforeAll(async () => {
  for (const name of ['node-1', 'node-2'])
    nodes.push(await startInProcess({ MOCK_NODE: name, MOCK_STRICT_WORLDS: '1' }));
  // As in web/deploy/simulators: by the name in the path, else in the header, else by turns.
  const balancer = createServer((incoming, outgoing) => {
    const [, inPath] = /^\/__mock\/worlds\/([^/?]+)/.exec(incoming.url ?? '') ?? [];
    const world = inPath ?? incoming.headers['x-mock-world'];
    const node = world === undefined ? turn++ % 2 : isOfFirst(String(world)) ? 0 : 1;
    const { method, headers } = incoming;
    const onward = request(nodes[node]!.url + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`;
  const { call } = createControl({ url });
  for (const id of ['one', 'other']) {
    await call('control.createWorld', { body: { id, now: '2026-03-01T05:00:00.000Z', label: 'pair' } });
    await call('control.setClock', { params: { id }, body: { freeze: true } });
  }
  return async () => {
    balancer.closeAllConnections();
    balancer.close();
    for (const { close } of nodes) await close();
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string, world = 'one') =>
  runKrapao(line.split(' '), { KRAPAO_URL: url, KRAPAO_WORLD: world });
/** Often enough that each of the simulators would have been asked. */
const twice = async (line: string, world?: string) => [await run(line, world), await run(line, world)];

it('the command line finds a world whose name is not in the path', async () => {
  for (const world of ['one', 'other']) {
    await run('arrange TRANSFER_FAIL --send', world);
    for (const ran of await twice(`replay ${world}`)) expect(ran).toMatchObject({ code: 0, err: '' });
    for (const ran of await twice(`test from ${world}`))
      expect(ran.out).toContain("arrange('TRANSFER_FAIL')");
    await run('world reset', world);
  }
});

it('worlds of different simulators are compared', async () => {
  for (const sides of ['one other', 'other one'])
    for (const ran of await twice(`capsule diff ${sides}`)) expect(ran).toMatchObject({ code: 0, out: '' });
  expect((await run('capsule diff one onenot')).err).toContain('There is no world "onenot"');
});

it('what cannot be done among several says how it can', async () => {
  const file = join(folder, 'one.json');
  await run('event coins.give --username somchai --coins 1');
  const fork = await run('fork 1');
  expect(fork).toMatchObject({ code: 1, out: '' });
  expect(fork.err).toContain('krapao capsule save FILE, then krapao capsule open FILE --id NAME makes one');
  const kept = await run('replay one --keep other2');
  expect(kept.err).toContain('krapao capsule save FILE, then krapao replay FILE --keep NAME');
  expect((await run('world show other2')).code).toBe(1);
  await run(`capsule save ${file} --history`);
  expect(await run(`replay ${file} --keep other2`)).toMatchObject({ code: 0 });
  expect((await run('world show other2')).out).toContain('on node-2');
  expect((await run('world drop other2')).code).toBe(0);
});

it('a list says of which simulator it is', async () => {
  for (const line of ['world ls', 'world drop --label nobody'])
    for (const { err } of await twice(line))
      expect(err).toMatch(/only node-[12] was asked: it is one of several simulators/);
  const ran = [await run('world drop --label pair'), await run('world drop --label pair')];
  expect(ran.map(({ out }) => out.trim()).toSorted()).toEqual(['one', 'other']);
  const { call } = createControl({ url });
  for (const id of ['one', 'other']) await call('control.createWorld', { body: { id } });
});

it('the doctor finds the world with whichever simulator it is', async () => {
  for (const world of ['one', 'other'])
    for (const { out } of await twice('doctor --app http://127.0.0.1:9', world))
      expect(out).toContain(`✓ world     ${world}, `);
  const [missing] = await twice('doctor --app http://127.0.0.1:9', 'onenot');
  expect(missing?.out).toContain('✗ world     there is no world onenot');
});
