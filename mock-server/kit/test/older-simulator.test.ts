import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKrapao } from './run-krapao.ts';

const server = createServer((_, reply) => void reply.end('[]'));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it('krapao codes says which simulator it is that does not have the code', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, err } = await runKrapao(['codes', 'NO_BANK', '--url', url]);
  expect([code, err]).toEqual([2, expect.stringContaining(`the simulator at ${url} has no code NO_BANK`)]);
  expect(err).toContain('--url or KRAPAO_URL names another');
});
