import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { securityHeaders } from './headers.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const SERVER_DATE = 'Sun, 01 Mar 2026 05:00:00 GMT';
const script = `console.log(${'1'.repeat(500)});`;

const upstream = fastify();
let upstreamAddress = '';

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, '.vite'));
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/main-1.css">';
  const drawn = ['th', 'la', 'en'].map(
    (locale) => `<template id="login-${locale}"><p>${locale}</p></template>`,
  );
  writeFileSync(
    join(dist, 'index.html'),
    `<html lang="th"><head>${sheet}</head><body>the app${drawn.join('\n')}\n</body></html>`,
  );
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'assets/main-1.js'), script);
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/main-1.js.map'), '{}');
  // Also fonts that the first text does not need, and one that an earlier release left here.
  const fonts = ['thai-thai', 'lao-lao', 'thai-latin'].flatMap((script) =>
    [400, 600, 700].map((weight) => `noto-sans-${script}-${weight}-normal-A1_b.woff2`),
  );
  for (const font of [...fonts, 'noto-sans-thai-thai-400-normal-0ld.woff2'])
    writeFileSync(join(dist, 'assets', font), '');
  writeFileSync(join(dist, 'assets/main-1.css'), fonts.map((font) => `src:url(/assets/${font})`).join(';'));
  upstream.all('/*', (request, reply) =>
    reply.header('date', SERVER_DATE).send({
      method: request.method,
      url: request.url,
      body: request.body ?? null,
      world: request.headers['x-mock-world'],
      from: request.headers['x-forwarded-for'],
      calledBy: request.headers['x-forwarded-host'],
    }),
  );
  upstreamAddress = await upstream.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await upstream.close();
  rmSync(dist, { recursive: true });
});

const serve = (options: { upstream?: string; mock?: boolean; apiBase?: string; laos?: boolean } = {}) =>
  buildWebServer({
    dist,
    upstream: options.upstream ?? upstreamAddress,
    mock: options.mock ?? false,
    config: { ...defaultConfig, apiBase: options.apiBase ?? '', laos: options.laos ?? false },
  });

const asNavigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('the page', () => {
  it.each(['/', '/index.html', '/login', '/user/statement?page=2', '/no/such/page'])(
    'answers %s',
    async (url) => {
      const app = await serve();
      const answer = await app.inject({ url, headers: asNavigation });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('"requestedWith": "member-web"');
    },
  );

  it('answers a service worker that passes a navigation on, which Firefox sends as a request within the origin', async () => {
    const app = await serve();
    const headers = {
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'same-origin',
      'sec-fetch-site': 'same-origin',
    };
    const answer = await app.inject({ url: '/user/statement', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['a first visit', false, undefined, 'th', 'th', 'thai-thai'],
    ['a first visit of the Laos build', true, undefined, 'la', 'lo', 'lao-lao'],
    ['who chose Lao', false, 'world=a; i18n=la', 'la', 'lo', 'lao-lao'],
    ['who chose English', true, 'i18n=en; world=a', 'en', 'en', 'thai-latin'],
    ['who chose Thai in the Laos build', true, 'i18n=th', 'th', 'th', 'thai-thai'],
    ['a language that there is not', false, 'i18n=fr', 'th', 'th', 'thai-thai'],
    ['another cookie that ends so', false, 'my-i18n=la', 'th', 'th', 'thai-thai'],
  ])('is in one language, says so, and names its fonts: %s', async (_, laos, cookie, locale, tag, font) => {
    const app = await serve({ laos });
    const answer = await app.inject({
      url: '/login',
      headers: { ...asNavigation, ...(cookie && { cookie }) },
    });
    const link = (weight: number) =>
      `</assets/noto-sans-${font}-${weight}-normal-A1_b.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;
    expect(answer.headers['link']).toBe(`${link(400)}, ${link(600)}`);
    expect(answer.headers['vary']).toBe('accept-encoding, cookie');
    expect(answer.body).toContain(`<html lang="${tag}">`);
    expect(answer.body.match(/<template.*<\/template>/gs)).toEqual([
      `<template id="login-${locale}"><p>${locale}</p></template>`,
    ]);
  });

  it.each([
    ['a script', '/assets/main-2.js', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
    ['a script without saying so', '/assets/main-2.js', {}],
    ['a picture', '/logo.png', { accept: 'image/*' }],
    ['data', '/user/statement', { accept: 'application/json' }],
    ['something by fetch', '/user/statement', { accept: 'text/html', 'sec-fetch-mode': 'cors' }],
    ['data of this origin', '/user/statement', { accept: '*/*', 'sec-fetch-mode': 'same-origin' }],
  ])('is not the answer to a missing file: %s', async (_, url, headers) => {
    const app = await serve();
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ statusCode: 404, message: 'HTTP 404' });
  });

  it('answers the request by which a page checks, after a chunk failed to load, whether a reload would work', async () => {
    const app = await serve();
    // As `isReachable` in src/core/chunks.ts asks in a browser.
    const headers = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    expect((await app.inject({ method: 'HEAD', url: '/', headers })).statusCode).toBe(200);
  });

  it('is not the answer to a request for metrics, which have a port of their own', async () => {
    const app = await serve();
    expect((await app.inject({ url: '/metrics', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  });

  it.each(['POST', 'PUT', 'OPTIONS'] as const)(
    'is only read: %s is answered by what is allowed',
    async (method) => {
      const app = await serve();
      const answer = await app.inject({ method, url: '/login', headers: asNavigation });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(answer.json()).toEqual({ statusCode: 405, message: 'HTTP 405' });
    },
  );

  it('is compressed for clients that accept it', async () => {
    const app = await serve();
    const compressed = await app.inject({
      url: '/login',
      headers: { ...asNavigation, 'accept-encoding': 'gzip, br' },
    });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('the app');
    const plain = await app.inject({
      url: '/login',
      headers: { ...asNavigation, 'accept-encoding': 'br;q=0' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

const pageOf = async (mock: boolean) =>
  (await (await serve({ mock })).inject({ url: '/login', headers: asNavigation })).body;

it('the page loads the script of a simulator, and none of any other backend', async () => {
  const script = '<script type="module" async src="/__mock/page.js"></script>';
  expect(await pageOf(true)).toContain(script);
  expect(await pageOf(false)).not.toContain('__mock');
});

describe('files', () => {
  it('with a hash in their name are cached for ever, and compressed', async () => {
    const app = await serve();
    const answer = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('without a hash are cached for an hour', async () => {
    const app = await serve();
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/main-1.js.map',
    '/.vite/manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/server/main.ts',
  ])('that are not for the public are not served: %s', async (url) => {
    const app = await serve();
    const answer = await app.inject({ url, headers: { accept: '*/*' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('calls', () => {
  it('go to the backend unchanged, and its answer keeps the Date header', async () => {
    const app = await serve();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login?x=1',
      headers: { 'x-mock-world': 'w1', 'x-forwarded-for': '203.0.113.9' },
      payload: { username: 'a' },
    });
    expect(answer.headers['date']).toBe(SERVER_DATE);
    expect(answer.json()).toEqual({
      method: 'POST',
      url: '/api/login?x=1',
      body: { username: 'a' },
      world: 'w1',
      from: '127.0.0.1',
      calledBy: 'localhost:80',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tell the control plane which host name they were made to, and a caller cannot forge it', async () => {
    const app = await serve({ mock: true });
    const headers = { host: 'evil.example:5173', 'x-forwarded-host': 'localhost' };
    const answer = await app.inject({ url: '/__mock/worlds', headers });
    expect(answer.json()).toMatchObject({ calledBy: 'evil.example:5173' });
  });

  it.each([
    ['an address that is none', { url: '/%zz' }, 400],
    ['a file outside the build', { url: '/assets/..%2f..%2fpackage.json' }, 404],
    ['a path that leads out', { url: '/api/..%2f..%2f__mock/worlds' }, 400],
  ])(
    'that this server refuses itself have the shape of a failure: %s',
    async (_what, request, statusCode) => {
      const answer = await (await serve()).inject({ ...request, headers: { accept: '*/*' } });
      expect(answer.json()).toEqual({ statusCode, message: `HTTP ${statusCode}` });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['no HTTP at all', 'NONE\r\n\r\n', 400],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('that cannot be read are refused with the security headers: %s', async (_what, sent, status) => {
    const app = await serve();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(sent);
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    await once(socket, 'close');
    expect(text).toContain(`HTTP/1.1 ${status} `);
    for (const [name, value] of Object.entries(securityHeaders(defaultConfig)))
      expect(text).toContain(`${name}: ${value}\r\n`);
    expect(text).toContain('cache-control: no-store\r\n');
    await app.close();
  });

  it.each(['/media/logo.svg', '/socket.io/?EIO=4'])('include %s', async (url) => {
    const app = await serve();
    expect((await app.inject(url)).json()).toMatchObject({ url });
  });

  it.each(['/games/pg', '/docs'])('reach %s on this origin only before a simulator', async (url) => {
    const request = { url, headers: asNavigation };
    expect((await (await serve()).inject(request)).statusCode).toBe(404);
    expect((await (await serve({ mock: true })).inject(request)).json()).toMatchObject({ url });
  });

  it('reach the control plane of a simulator only if it is enabled', async () => {
    const closed = await (await serve()).inject({ url: '/__mock/worlds', headers: asNavigation });
    expect(closed.statusCode).toBe(404);
    const open = await (await serve({ mock: true })).inject({ method: 'DELETE', url: '/__mock/worlds/w1' });
    expect(open.json()).toMatchObject({ method: 'DELETE', url: '/__mock/worlds/w1' });
  });

  it('are answered 502 in the shape of a failure while the backend is down', async () => {
    const gone = fastify();
    const address = await gone.listen({ host: '127.0.0.1', port: 0 });
    await gone.close();
    const app = await serve({ upstream: address });
    const answer = await app.inject('/api/wallet');
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({ statusCode: 502, message: 'HTTP 502' });
  });
});
