import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const before = `console.log('the release before', ${'1'.repeat(500)});`;

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  writeFileSync(join(dist, 'assets/main-2.js'), '');
  writeFileSync(join(dist, 'assets/main-1.js.br'), brotliCompressSync(before));
});
afterAll(() => rmSync(dist, { recursive: true }));

const ask = async (url: string, encoding?: string) => {
  const app = await buildWebServer({
    dist,
    upstream: 'http://127.0.0.1:1',
    mock: false,
    config: defaultConfig,
  });
  return app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
};

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

  it.each(['/assets/main-0.js', '/assets/..%2fassets%2fmain-1.js', '/assets/main-1.js.gz'])(
    'is not %s',
    async (url) => expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400),
  );
});
