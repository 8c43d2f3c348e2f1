import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const now = `console.log('the release')`;
const before = `console.log('the release before', ${'1'.repeat(500)});`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  writeFileSync(join(dist, 'assets/main-2.js'), now);
  writeFileSync(join(dist, 'assets/main-2.js.br'), 'with brotli');
  writeFileSync(join(dist, 'assets/main-2.js.gz'), 'with gzip');
  writeFileSync(join(dist, 'assets/main-2.js.map'), '{}');
  writeFileSync(join(dist, 'assets/font-2.woff2'), 'a font');
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync(before));
});
afterAll(() => rmSync(dist, { recursive: true }));

const serve = () =>
  buildWebServer({ dist, upstream: 'http://127.0.0.1:1', mock: false, config: defaultConfig });

const ask = async (url: string, encoding?: string) => {
  const app = await serve();
  return app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
};

describe('a file of this release', () => {
  it.each([
    ['br', 'br', 'with brotli'],
    ['gzip', 'gzip', 'with gzip'],
    ['gzip, br;q=0', 'gzip', 'with gzip'],
    [undefined, undefined, now],
  ])('comes to who takes %s in encoding %s', async (taken, encoding, body) => {
    const answer = await ask('/assets/main-2.js', taken);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-type']).toBe('application/javascript; charset=utf-8');
  });

  it('that would not get smaller comes as it is, whatever is taken', async () => {
    const { headers, body } = await ask('/assets/font-2.woff2', 'br');
    expect([headers['content-type'], headers['content-encoding'], headers['vary'], body]).toEqual([
      'font/woff2',
      undefined,
      undefined,
      'a font',
    ]);
  });

  it('is there as long as the server runs, whatever another build does to its folder', async () => {
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
  it('comes so to a browser that takes it', async () => {
    const { statusCode, headers, rawPayload } = await ask('/assets/main-1.js', 'gzip, deflate, br');
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'br']);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(before);
  });

  it.each([undefined, 'gzip'])('comes as it was to who takes %s', async (encoding) => {
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
  ])('is not %s', async (url) => expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400));
});
