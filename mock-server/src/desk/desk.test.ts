import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { testSimulator } from '../testing/simulator.ts';
import { DESK } from './desk-routes.ts';

async function get(
  url: string,
  config: Partial<Config> = {},
  { headers = {}, from = '127.0.0.1' }: { headers?: Record<string, string>; from?: string } = {},
) {
  const { app } = await testSimulator(config);
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    url,
    headers: { host: '127.0.0.1:4000', ...headers },
    remoteAddress: from,
  });
  await app.close();
  return { status: statusCode, headers: answered, body };
}

describe('the address of the support desk', () => {
  it.each([
    [DESK, '/__mock/console'],
    [`${DESK}/`, '/__mock/console'],
    [`${DESK}?world=mine`, '/__mock/console#/w/mine/inbox?view=chat'],
    [`${DESK}/?world=mine&with=guest-1`, '/__mock/console#/w/mine/inbox?view=chat&with=guest-1'],
    [`${DESK}?world=mine&with=a%26b%23c`, '/__mock/console#/w/mine/inbox?view=chat&with=a%26b%23c'],
    [
      `${DESK}?world=//evil.example/%0d%0aX:1`,
      '/__mock/console#/w/%2F%2Fevil.example%2F%0D%0AX%3A1/inbox?view=chat',
    ],
    [`${DESK}?world=one&world=two`, '/__mock/console#/w/two/inbox?view=chat'],
  ])('%s leads to the chat in the inbox of the console: %s', async (url, place) => {
    const { status, headers } = await get(url);
    expect([status, headers['location']]).toEqual([302, place]);
  });

  it.each([
    ['this machine', {}, {}, '127.0.0.1', 302],
    ['another machine', {}, {}, '192.168.1.7', 403],
    ['another name', {}, { host: 'evil.example' }, '127.0.0.1', 403],
    ['a link of another site', {}, { 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 403],
    ['a private network', { control: 'open' } as const, { host: 'mock:4000' }, '172.18.0.3', 302],
    // The page asks for the token; its content comes from calls that require it.
    [
      'anywhere, with a token',
      { controlToken: 'let-me-in-please' },
      { host: 'mock:4000' },
      '172.18.0.3',
      302,
    ],
  ])(
    'opens for %s like the control plane',
    async (_name, config, headers: Record<string, string>, from, status) => {
      expect((await get(DESK, config, { headers, from })).status).toBe(status);
    },
  );

  it('shows conversations only with the token', async () => {
    const config = { controlToken: 'let-me-in-please' };
    for (const path of ['', '/live', '/with/guest-1'])
      expect((await get(`/__mock/worlds/default/conversations${path}`, config)).status).toBe(401);
  });

  it('is linked from the start page and from the API reference', async () => {
    expect((await get('/', {}, { headers: { accept: 'text/html' } })).body).toContain(`href="${DESK}"`);
    expect((await get('/docs')).body).toContain(`href="${DESK}"`);
  });
});

it('the samples of the desk are served', async () => {
  const file = fileURLToPath(new URL('../../console/src/inbox/chat/samples.ts', import.meta.url));
  const urls = [...readFileSync(file, 'utf8').matchAll(/'(\/media\/[\w./-]+)'/g)].map(([, url]) => url ?? '');
  expect(urls.length).toBeGreaterThan(5);
  for (const url of new Set(urls)) expect([url, (await get(url)).status]).toEqual([url, 200]);
});
