import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
});
afterAll(() => rmSync(dist, { recursive: true }));

/** What the app's server logs while it is asked three times. */
async function linesWith(trustProxy: number, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const lines: string[] = [];
  const app = await buildWebServer({
    dist,
    upstream: 'http://127.0.0.1:9',
    mock: false,
    config: defaultConfig,
    trustProxy,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  for (let call = 0; call < 3; call += 1) await app.inject({ url: '/login', headers });
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
