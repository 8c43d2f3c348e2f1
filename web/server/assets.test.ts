import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { deltasBetween, type Asset } from '../scripts/deltas.ts';
import { buildWebServer } from './app.ts';
import { dictionaryHash, partsOf } from './deltas.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const now = `console.log('the release')`;
const before = `console.log('the release before', ${'1'.repeat(500)});`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  mkdirSync(join(dist, 'offline'));
  writeFileSync(join(dist, 'offline/kill.js'), '');
  writeFileSync(join(dist, 'assets/main-2.js'), now);
  writeFileSync(join(dist, 'assets/main-2.js.br'), 'with brotli');
  writeFileSync(join(dist, 'assets/main-2.js.gz'), 'with gzip');
  writeFileSync(join(dist, 'assets/main-2.js.map'), '{}');
  writeFileSync(join(dist, 'assets/font-2.woff2'), 'a font');
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync(before));
});
/** A chunk in two releases, named as a build names it. */
const [old, fresh] = ['12345678', 'abcd-f_h'].map((hash) => ({
  name: `part-${hash}.js`,
  content: Buffer.from(`/* ${hash} */ ${Array.from({ length: 300 }, (_, n) => `f(${n * 7919});`).join('')}`),
})) as [Asset, Asset];
/** A third version of the chunk, too small to be a dictionary itself. */
const least: Asset = { name: 'part-efgh-567.js', content: old.content.subarray(0, 150) };
const deltas = deltasBetween([fresh, least], [old], () => 1_000);

beforeAll(() => {
  writeFileSync(join(dist, 'assets', `${old.name}.br`), brotliCompressSync(old.content));
  writeFileSync(join(dist, 'assets', fresh.name), fresh.content);
  writeFileSync(join(dist, 'assets', `${fresh.name}.br`), brotliCompressSync(fresh.content));
  writeFileSync(join(dist, 'assets', least.name), least.content);
  writeFileSync(join(dist, 'assets/tiny-12345678.css'), 'a{}');
  for (const [name, delta] of deltas) writeFileSync(join(dist, 'assets', name), delta);
});
afterAll(() => rmSync(dist, { recursive: true }));

const serve = () =>
  buildWebServer({ dist, upstream: 'http://127.0.0.1:1', mock: false, config: defaultConfig });

const ask = async (url: string, encoding?: string) => {
  const app = await serve();
  return app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
};

it('a file may do nothing by itself, and has no more headers than it needs: a first visit loads dozens', async () => {
  const { headers } = await ask('/assets/main-2.js');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  expect(written.join('\r\n').length).toBeLessThan(600);
});

it('the service worker has the policy of pages: a worker is bound by the one in its own answer', async () => {
  const [page, worker] = [await ask('/'), await ask('/sw.js')];
  expect(worker.statusCode).toBe(200);
  for (const name of ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy'])
    expect(worker.headers[name]).toBe(page.headers[name]);
});

describe('a file of this release', () => {
  it.each([
    ['br', 'br', 'with brotli'],
    ['gzip', 'gzip', 'with gzip'],
    ['gzip, br;q=0', 'gzip', 'with gzip'],
    ['br;q=0 , gzip', 'gzip', 'with gzip'],
    [undefined, undefined, now],
  ])('is sent to a client that accepts %s in encoding %s', async (taken, encoding, body) => {
    const answer = await ask('/assets/main-2.js', taken);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
  });

  it('that compression would not make smaller is sent uncompressed, whatever the client accepts', async () => {
    const { headers, body } = await ask('/assets/font-2.woff2', 'br');
    expect([headers['content-type'], headers['content-encoding'], headers['vary'], body]).toEqual([
      'font/woff2',
      undefined,
      undefined,
      'a font',
    ]);
  });

  it('is served as long as the server runs, even if another build removes it from the folder', async () => {
    const app = await serve();
    const url = '/assets/short-lived.js';
    const path = join(dist, url);
    writeFileSync(path, now);
    const later = await serve();
    expect((await app.inject({ url })).statusCode).toBe(404);
    rmSync(path);
    expect((await later.inject({ url })).body).toBe(now);
  });
});

describe('a file of a former release, kept with brotli only', () => {
  it('is sent compressed to a browser that accepts brotli', async () => {
    const { statusCode, headers, rawPayload } = await ask('/assets/main-1.js', 'gzip, deflate, br');
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(before);
  });

  it.each([undefined, 'gzip'])('is sent unpacked to a client that accepts %s', async (encoding) => {
    const { statusCode, headers, body } = await ask('/assets/main-1.js', encoding);
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, before]);
  });

  it('has the same headers either way', async () => {
    const [packed, plain] = [await ask('/assets/main-1.js', 'br'), await ask('/assets/main-1.js')];
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy'] as const)
      expect([name, plain.headers[name]]).toEqual([name, packed.headers[name]]);
    expect(plain.headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/assets/main-0.js',
    '/assets/..%2fassets%2fmain-1.js',
    '/assets/main-1.js.gz',
    '/assets/main-1.js.br',
    '/assets/main-2.js.map',
    '/assets/',
  ])('is not served at %s', async (url) => expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400));
});

/** The header by which a browser says that it has this content. */
const offer = (content: Buffer) => `:${dictionaryHash(content).toString('base64')}:`;

describe('a file that changed since a former release', () => {
  const get = async (headers: Record<string, string>, file = fresh.name) =>
    (await serve()).inject({ url: `/assets/${file}`, headers });
  const chrome = 'gzip, deflate, br, zstd, dcb, dcz';

  it('is sent as a delta to a browser that has the former one, and no shared cache may keep it', async () => {
    const { headers, rawPayload } = await get({
      'accept-encoding': chrome,
      'available-dictionary': offer(old.content),
    });
    expect([headers['content-encoding'], headers['vary']]).toEqual([
      'dcz',
      'accept-encoding, available-dictionary',
    ]);
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(rawPayload.length).toBeLessThan(150);
    const { compressed } = partsOf(rawPayload);
    expect(zstdDecompressSync(compressed, { dictionary: old.content })).toEqual(fresh.content);
  });

  it('varies by the dictionary that the browser has, even if it is no dictionary itself', async () => {
    const offers = { 'accept-encoding': chrome, 'available-dictionary': offer(old.content) };
    for (const [asked, encoding] of [
      [offers, 'dcz'],
      [{}, undefined],
    ] as const) {
      const { headers } = await get(asked, least.name);
      expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'available-dictionary']);
    }
  });

  it.each([
    ['offers nothing', { 'accept-encoding': chrome }],
    ['has another one', { 'accept-encoding': chrome, 'available-dictionary': offer(fresh.content) }],
    ['offers what cannot be read', { 'accept-encoding': chrome, 'available-dictionary': '::' }],
    ['does not take it', { 'accept-encoding': 'gzip, br', 'available-dictionary': offer(old.content) }],
    ['refuses it', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': offer(old.content) }],
  ] as const)('is sent whole to a browser that %s, and any cache may keep it', async (_, offered) => {
    const { headers, rawPayload } = await get(offered);
    expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([
      'br',
      'accept-encoding, available-dictionary',
      'public, max-age=31536000, immutable',
    ]);
    expect(brotliDecompressSync(rawPayload)).toEqual(fresh.content);
  });

  it.each([
    [fresh.name, 'match="/assets/part-*.js"'],
    [old.name, 'match="/assets/part-*.js"'],
    // Only scripts and style sheets of some size, by the names of a build.
    ['font-2.woff2', undefined],
    ['tiny-12345678.css', undefined],
    ['main-2.js', undefined],
  ])('%s is a dictionary for %s', async (file, match) => {
    const { statusCode, headers } = await get({}, file);
    expect([statusCode, headers['use-as-dictionary']]).toEqual([200, match]);
  });

  it('cannot be fetched by the name of its delta', async () => {
    for (const name of deltas.keys()) expect((await get({}, name)).statusCode).toBe(404);
    expect(deltas.size).toBe(2);
  });
});
