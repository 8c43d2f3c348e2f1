import { Writable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { tellUncountedProxy } from './uncounted-proxy.ts';

async function linesWith(trustProxy: number, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'warn', stream } });
  app.addHook('onRequest', tellUncountedProxy(trustProxy));
  app.get('/', async () => 'here');
  for (let call = 0; call < 3; call += 1) await app.inject({ url: '/', headers });
  await app.close();
  return lines;
}

it('a proxy that KRAPAO_TRUST_PROXY does not count is logged once, without an address', async () => {
  const lines = await linesWith(0, { 'x-forwarded-for': '203.0.113.7' });
  expect(lines).toEqual([expect.stringContaining('KRAPAO_TRUST_PROXY is 0')]);
  expect(lines.join()).not.toContain('203.0.113.7');
});

it('without a proxy, or with one that is counted, nothing is logged', async () => {
  expect(await linesWith(0, {})).toEqual([]);
  expect(await linesWith(1, { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
});
