import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runKrapao, wordsOf } from './run-krapao.ts';

/** Answers everything, and is no simulator. */
const server = createServer((_, reply) => void reply.end('{"anything":1}'));
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

it.each(['world ls', 'tail --no-follow', 'why', 'money', 'members', 'world ls --json'])(
  'krapao %s says that another server answers, instead of stumbling over its answer',
  async (line) => {
    const { port } = server.address() as AddressInfo;
    const { code, err } = await runKrapao([...wordsOf(line), '--url', `http://127.0.0.1:${port}`]);
    const said = `krapao: the port ${port} is taken by something that is no simulator\n        krapao start --port`;
    expect([code, err]).toEqual([1, expect.stringContaining(said)]);
  },
);
