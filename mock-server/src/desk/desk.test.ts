import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { testSimulator } from '../testing/simulator.ts';
import { DESK } from './desk-routes.ts';

const folder = fileURLToPath(new URL('./page', import.meta.url));
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const source = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

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

describe('the page of the support desk', () => {
  it('has all its parts here, nothing inline and nothing from elsewhere', async () => {
    const { status, headers, body } = await get(DESK);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
    const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts).toHaveLength(4);
    const imported = scripts.flatMap((name) =>
      [...source(name).matchAll(/from '\.\/([\w.-]+)'/g)].map(([, file]) => `${DESK}/${file ?? ''}`),
    );
    expect(imported.length).toBeGreaterThan(10);
    for (const part of new Set([...parts, ...imported]))
      expect([part, (await get(part)).status]).toEqual([part, 200]);
  });

  it.each(scripts)('%s writes text, never markup', (name) => {
    expect(source(name)).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });

  it.each([
    ['this machine', {}, {}, '127.0.0.1', 200],
    ['another machine', {}, {}, '192.168.1.7', 403],
    ['another name', {}, { host: 'evil.example' }, '127.0.0.1', 403],
    ['a link of another site', {}, { 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 403],
    ['a private network', { control: 'open' } as const, { host: 'mock:4000' }, '172.18.0.3', 200],
    // The page asks for the token; what it shows comes from calls that want it.
    [
      'anywhere, with a token',
      { controlToken: 'let-me-in-please' },
      { host: 'mock:4000' },
      '172.18.0.3',
      200,
    ],
  ])(
    'opens for %s as the control plane does',
    async (_name, config, headers: Record<string, string>, from, status) => {
      expect((await get(DESK, config, { headers, from })).status).toBe(status);
      expect((await get(`${DESK}/main.js`, config, { headers, from })).status).toBe(status);
    },
  );

  it('has conversations only with the token', async () => {
    const config = { controlToken: 'let-me-in-please' };
    for (const path of ['', '/live', '/with/guest-1'])
      expect((await get(`/__mock/worlds/default/conversations${path}`, config)).status).toBe(401);
  });

  it('is linked from the start page and from the reference', async () => {
    expect((await get('/', {}, { headers: { accept: 'text/html' } })).body).toContain(`href="${DESK}"`);
    expect((await get('/docs')).body).toContain(`href="${DESK}"`);
  });
});

it('the samples of the desk are served', async () => {
  const urls = [...source('samples.js').matchAll(/'(\/media\/[\w./-]+)'/g)].map(([, url]) => url ?? '');
  expect(urls.length).toBeGreaterThan(5);
  for (const url of new Set(urls)) expect([url, (await get(url)).status]).toEqual([url, 200]);
});
