import { operationIds } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFixtures } from '@krapao/fixtures/frozen';
import { send, testSimulator, type TestSimulator } from '../testing/simulator.ts';
import { backgroundOf } from './game-art.ts';
import { logoOf } from './pictures.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  send(simulator.app, { method: 'GET', url, headers });

describe('the API reference', () => {
  it('is a page with all parts served from here', async () => {
    const page = await get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)|https?:\/\//);
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(parts).toHaveLength(6);
    for (const part of parts) {
      const first = await get(part);
      // Some addresses redirect.
      const reply =
        first.status === 302 ? await get(String(first.headers['location']).replace(/#.*/, '')) : first;
      expect([part, reply.status]).toEqual([part, 200]);
    }
  });

  it('shows every operation', async () => {
    const { body } = await get('/docs/openapi.json');
    const shown = Object.values(
      body.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(shown.toSorted()).toEqual([...operationIds].toSorted());
  });
});

it('/ lists all addresses, for people and for programs', async () => {
  const page = (await get('/', { accept: 'text/html' })).text;
  expect(page).toContain('<a href="/docs">');
  for (const way of ['X-Mock-World', 'mine.localhost', 'mock_world'])
    expect(page).toContain(`<code>${way}</code>`);
  const { body } = await get('/');
  expect(body.control).toContainEqual(expect.objectContaining({ method: 'POST', path: '/__mock/worlds' }));
  expect((await get('/nothing/here')).body).toMatchObject({ statusCode: 404 });
});

const opened = async (url: string, host: string) =>
  get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host });

it.each([
  ['/user/home?a=1', 'localhost:4000', 'http://localhost:5173/user/home?a=1'],
  ['/user/home', 'mine.localhost:4000', 'http://mine.localhost:5173/user/home'],
  ['/login', '127.0.0.1:4000', 'http://localhost:5173/login'],
  ['/nothing/here', 'localhost:4000', 'http://localhost:5173/'],
])('%s opened in a browser at %s links to the app: %s', async (url, host, link) => {
  const page = await opened(url, host);
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).toContain(`<a href="${link}">${link}</a>`);
  expect(page.text).toContain('href="/__mock/console"');
  expect((await opened('/', host)).text).toContain(`<a href="${new URL('/', link).href}">`);
});

it('an unknown address is answered with JSON to a program, and no part of it becomes markup', async () => {
  expect((await get('/user/home', { accept: '*/*' })).body).toMatchObject({ statusCode: 404 });
  expect((await opened('/api/nothing', 'localhost:4000')).body).toMatchObject({ statusCode: 404 });
  expect((await opened('/user/<b>"', 'localhost:4000')).text).not.toContain('<b>');
});

it('is alive and ready', async () => {
  expect((await get('/health')).body).toEqual({ status: 'alive' });
  // The app passes on only what begins with /__mock.
  for (const path of ['/ready', '/__mock/ready'])
    expect((await get(path)).body).toEqual({ status: 'serving', appPort: 5173 });
  const other = await testSimulator();
  other.app.simulator.stopping();
  const reply = await send(other.app, { method: 'GET', url: '/ready' });
  expect([reply.status, reply.body]).toEqual([503, { status: 'stopping', appPort: 5173 }]);
  await other.app.close();
});

describe('pictures', () => {
  it('exist for every game and bank, and for nothing else', async () => {
    const { games, banks, deposit } = testFixtures();
    const urls = [
      ...games.flatMap(({ code }) => [
        `/media/games/${code}/logo.svg`,
        `/media/games/${code}/background.svg`,
      ]),
      ...[...banks.map(({ code }) => code), ...deposit.banks.map(({ bankCode }) => bankCode)].map(
        (code) => `/media/banks/${code}.svg`,
      ),
    ];
    for (const url of urls) {
      const { status, headers, text } = await get(url);
      expect([url, status]).toEqual([url, 200]);
      expect(headers['content-type']).toContain('image/svg+xml');
      expect(headers['cache-control']).toContain('max-age=604800');
      expect(text).toMatch(/^<svg [^]*<\/svg>$/);
    }
    expect((await get('/media/games/NOPE/logo.svg')).status).toBe(404);
    expect((await get('/media/games/PG/other.svg')).status).toBe(404);
    expect((await get('/media/games/PG/toString')).status).toBe(404);
  });

  it('differ by code, stay the same, and cannot carry markup', () => {
    const pictures = testFixtures().games.flatMap((game) => [logoOf(game), backgroundOf(game)]);
    expect(new Set(pictures).size).toBe(pictures.length);
    const subject = { code: '<b>', name: '"<script>&', category: 'slot' } as const;
    expect(logoOf(subject)).toBe(logoOf(subject));
    expect(logoOf(subject)).not.toContain('<script');
    expect(logoOf(subject)).not.toContain('<b>');
  });
});
