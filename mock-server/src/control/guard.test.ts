import { controlFailure } from '@krapao/contracts/control/errors';
import { controlOperations } from '@krapao/contracts/control/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { testSimulator, type TestSimulator } from '../testing/simulator.ts';

async function status(
  config: Partial<Config>,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const { app } = await testSimulator(config);
  const response = await app.inject({ url: '/__mock/worlds', headers, remoteAddress });
  await app.close();
  return response.statusCode;
}

const linkFrom = (referer: string) => ({
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  referer,
});

describe('the control plane on loopback', () => {
  it.each([
    ['this machine', {}, '127.0.0.1', 200],
    ['this machine by IPv6', { host: '[::1]:4000' }, '::1', 200],
    ['this machine by mapped address', { host: 'localhost:4000' }, '::ffff:127.0.0.1', 200],
    ['another machine', {}, '192.168.1.7', 403],
    ['another machine behind a proxy of this one', { 'x-forwarded-for': '192.168.1.7' }, '127.0.0.1', 403],
    ['a name that was pointed to this machine', { host: 'evil.example:4000' }, '127.0.0.1', 403],
    ['the same through the app', { 'x-forwarded-host': 'evil.example:5173' }, '127.0.0.1', 403],
    ['the app by a name of this machine', { 'x-forwarded-host': 'mine.localhost:5173' }, '127.0.0.1', 200],
    ['the app on this machine', { origin: 'http://localhost:5173' }, '127.0.0.1', 200],
    ['a foreign page', { origin: 'https://evil.example' }, '127.0.0.1', 403],
    ['a page without an origin', { origin: 'null' }, '127.0.0.1', 403],
    ['a simple request of a foreign page', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 403],
    ['a link of the console into a world', linkFrom('http://localhost:5173/'), '127.0.0.1', 200],
    ['a link of a foreign page', linkFrom('https://localhost.evil.example/'), '127.0.0.1', 403],
    ['a link without a referer', linkFrom(''), '127.0.0.1', 403],
    [
      'what another page of this machine fetches',
      { ...linkFrom('http://localhost:5173/'), 'sec-fetch-mode': 'no-cors' },
      '127.0.0.1',
      403,
    ],
  ])('%s', async (_name, headers: Record<string, string>, address, expected) => {
    expect(await status({}, { host: '127.0.0.1:4000', ...headers }, address)).toBe(expected);
  });
});

it('open: anyone who can reach the port, but no foreign page', async () => {
  const open = { control: 'open' } as const;
  expect(await status(open, { host: 'mock-server:4000' }, '172.18.0.3')).toBe(200);
  expect(
    await status(open, { host: 'mock-server:4000', origin: 'http://mock-server:4000' }, '172.18.0.3'),
  ).toBe(200);
  expect(await status(open, { host: 'mock-server:4000', origin: 'https://evil.example' }, '172.18.0.3')).toBe(
    403,
  );
});

it('with a token: anyone who has it, and nobody else', async () => {
  const config = { controlToken: 'let-me-in-please' };
  expect(await status(config, {})).toBe(401);
  expect(await status(config, { authorization: 'Bearer let-me-in-pleasf' })).toBe(401);
  expect(await status(config, { authorization: 'Bearer let-me-in-please' }, '10.0.0.9')).toBe(200);
});

describe('every call of the control plane', () => {
  const calls = Object.values<Operation>(controlOperations).map(
    ({ method, path }) => [method, path.replace('{id}', 'default').replaceAll(/\{\w+\}/g, '1')] as const,
  );
  const outsiders: [headers: Record<string, string>, remoteAddress: string][] = [
    [{}, '192.168.1.7'],
    [{ 'x-forwarded-for': '192.168.1.7' }, '127.0.0.1'],
    [{ host: 'evil.example:4000' }, '127.0.0.1'],
    [{ 'x-forwarded-host': 'evil.example' }, '127.0.0.1'],
    [{ origin: 'https://evil.example' }, '127.0.0.1'],
    [{ origin: 'null' }, '127.0.0.1'],
    [{ 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
  ];
  let onLoopback: TestSimulator;
  let withToken: TestSimulator;
  beforeAll(async () => {
    onLoopback = await testSimulator();
    withToken = await testSimulator({ controlToken: 'let-me-in-please' });
  });
  afterAll(() => Promise.all([onLoopback.app.close(), withToken.app.close()]));

  const expectClosedToOutsiders = async (method: Operation['method'], url: string) => {
    for (const [headers, remoteAddress] of outsiders) {
      const reply = await onLoopback.app.inject({
        method,
        url,
        headers: { host: 'localhost', ...headers },
        remoteAddress,
      });
      expect([headers, reply.statusCode]).toEqual([headers, 403]);
      expect(controlFailure.parse(reply.json()).code).toBe('CONTROL_FORBIDDEN');
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  };

  it.each(calls)('%s %s is only for this machine, or for those with the token', async (method, url) => {
    await expectClosedToOutsiders(method, url);
    for (const place of [{ url }, { url: `${url}?token=let-me-in-please` }]) {
      const reply = await withToken.app.inject({ method, ...place });
      expect([reply.statusCode, controlFailure.parse(reply.json()).code]).toEqual([
        401,
        'CONTROL_TOKEN_NEEDED',
      ]);
    }
  });

  it('is only for this machine, also for the script that asks for the token; with a token set anyone may read that script', async () => {
    const url = '/__mock/enter.js';
    await expectClosedToOutsiders('GET', url);
    const reply = await withToken.app.inject({ url, remoteAddress: '192.168.1.7' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('let-me-in-please');
  });
});
