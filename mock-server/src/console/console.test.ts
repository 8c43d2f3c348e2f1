import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig, type Config } from '../config.ts';
import { testSimulator } from '../testing/simulator.ts';
import { ConsoleFiles, ConsoleNotBuilt } from './console-files.ts';
import { CONSOLE } from './console-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface From {
  readonly headers?: Record<string, string>;
  readonly from?: string;
}

async function get(
  url: string,
  config: Partial<Config> = {},
  { headers = {}, from = '127.0.0.1' }: From = {},
) {
  const { app } = await testSimulator(config);
  const answer = await app.inject({
    url,
    headers: { host: '127.0.0.1:4000', ...headers },
    remoteAddress: from,
  });
  await app.close();
  return answer;
}

it('has all its parts here, nothing inline and nothing from other origins', async () => {
  const { statusCode, headers, body } = await get(CONSOLE);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|https?:\/\//);
  const parts = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect([part, (await get(part)).statusCode]).toEqual([part, 200]);
});

it('detects whether the app has the same address', async () => {
  expect((await get(CONSOLE)).body).toContain('data-served-by="simulator"');
  const beside = await get(CONSOLE, {}, { headers: { 'x-forwarded-host': 'localhost:5173' } });
  expect(beside.body).toContain('data-served-by="app"');
});

it('has the port of the app that was started with it', async () => {
  expect((await get(CONSOLE)).body).toContain('data-app-port="5173"');
  const moved = readConfig({ WEB_PORT: '5174' });
  expect(moved.ok && (await get(CONSOLE, moved.config)).body).toContain('data-app-port="5174"');
});

it.each([
  ['this machine', {}, {}, '127.0.0.1', 200],
  ['another machine', {}, {}, '192.168.1.7', 403],
  ['another name', {}, { host: 'evil.example' }, '127.0.0.1', 403],
  ['a link of another site', {}, { 'sec-fetch-site': 'cross-site' }, '127.0.0.1', 403],
  ['a page of another origin', {}, { origin: 'https://evil.example' }, '127.0.0.1', 403],
  ['a private network', { control: 'open' } as const, { host: 'mock:4000' }, '172.18.0.3', 200],
  // The page asks for the token; its content comes from calls that require it.
  ['anywhere, with a token', { controlToken: 'let-me-in-please' }, { host: 'mock:4000' }, '172.18.0.3', 200],
])(
  'opens for %s like the control plane',
  async (_name, config, headers: Record<string, string>, from, status) => {
    expect((await get(CONSOLE, config, { headers, from })).statusCode).toBe(status);
  },
);

it('explains a refusal to a person in words, and to a program like the control plane', async () => {
  const from = { headers: { host: 'evil.example' } };
  const accept = 'text/html,application/xhtml+xml';
  const inBrowser = await get(CONSOLE, {}, { headers: { ...from.headers, accept } });
  expect(inBrowser.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(inBrowser.body).toMatch(/^The control plane answers only on this machine.*\nSet MOCK_CONTROL_TOKEN/);
  expect((await get(CONSOLE, {}, from)).json()).toMatchObject({ code: 'CONTROL_FORBIDDEN' });
});

it.each(['../vite.config.ts', '..%2fpackage.json', '..%2f..%2findex.html', 'index.html', 'missing.js'])(
  'serves only its own files: %s',
  async (name) => {
    expect((await get(`${CONSOLE}/assets/${name}`)).statusCode).toBe(404);
  },
);

it('a build that is shipped alone is served', async () => {
  const shipped = join(folder, 'shipped');
  mkdirSync(join(shipped, 'dist'), { recursive: true });
  await expect(new ConsoleFiles(shipped).ready()).rejects.toBeInstanceOf(ConsoleNotBuilt);
  writeFileSync(join(shipped, 'dist/index.html'), 'built');
  utimesSync(join(shipped, 'dist/index.html'), 1, 1);
  expect(await new ConsoleFiles(shipped).ready()).toBe(join(shipped, 'dist'));
});

it('a failed build is reported, and tried again', async () => {
  const sources = join(folder, 'broken');
  mkdirSync(join(sources, 'src'), { recursive: true });
  writeFileSync(join(sources, 'package.json'), '{}');
  const files = new ConsoleFiles(sources);
  await expect(files.ready()).rejects.toThrow(/not installed: run "npm ci"/);
  await expect(files.ready()).rejects.toBeInstanceOf(ConsoleNotBuilt);
});

it.each(['contracts/src', 'mock-server/kit/src'])('is built again when %s has changed', async (bundled) => {
  const checkout = mkdtempSync(join(folder, 'checkout-'));
  const own = join(checkout, 'mock-server/console');
  const file = join(checkout, bundled, 'titles.ts');
  for (const path of [join(own, 'src'), join(own, 'dist'), dirname(file)])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{}');
  writeFileSync(file, '');
  writeFileSync(join(own, 'dist/index.html'), 'built');
  const files = new ConsoleFiles(own);
  expect(await files.ready()).toBe(join(own, 'dist'));
  const later = Date.now() / 1_000 + 60;
  utimesSync(file, later, later);
  await expect(files.ready()).rejects.toBeInstanceOf(ConsoleNotBuilt);
});
