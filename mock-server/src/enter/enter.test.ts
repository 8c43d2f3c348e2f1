import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;

beforeAll(async () => {
  simulator = await testSimulator();
  world = await worldIn(simulator.app, { id: 'mine' });
});
afterAll(() => simulator.app.close());

const enter = (query: string, headers: Record<string, string> = {}) =>
  send(simulator.app, { method: 'GET', url: `/__mock/enter${query}`, headers });

/** The entry in the page for its script. */
function entryOf(text: string): {
  keys: string[];
  session: Record<string, string>;
  lasting: object;
  to: string;
} {
  const written = /data-entry="([^"]*)"/.exec(text)?.[1] ?? '';
  return JSON.parse(
    written
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

describe('the link into the app', () => {
  it('signs a member in, by persona or phone number, in the named world, in a language, on a page', async () => {
    for (const as of ['somchai', '0812345678']) {
      const reply = await enter(`?world=mine&as=${as}&to=/user/bonus?x=1%23y&locale=la`);
      expect(reply.status).toBe(200);
      expect(reply.headers['set-cookie']).toEqual([
        'mock_world=mine; Path=/; SameSite=Lax',
        'i18n=la; Path=/; SameSite=Lax',
      ]);
      const { session, lasting, to, keys } = entryOf(reply.text);
      expect(session).toMatchObject({ 'remember-agreement': 'true' });
      expect((await world.send('wallet.get', { token: session['token'] })).status).toBe(200);
      expect({ lasting, to }).toEqual({ lasting: { locale: 'la' }, to: '/user/bonus?x=1#y' });
      expect(keys).toContain('token');
    }
  });

  it('opens the home page for a visitor, signed out of any other world', async () => {
    const reply = await enter('?world=mine');
    expect(entryOf(reply.text)).toMatchObject({ session: {}, lasting: {}, to: '/user/home' });
  });

  it('uses the world of its address', async () => {
    const there = await enter('?as=somchai', { host: 'mine.localhost:5173' });
    expect(there.headers['set-cookie']).toEqual(['mock_world=mine; Path=/; SameSite=Lax']);
    const other = await enter('?world=default', { host: 'mine.localhost:5173' });
    expect(other).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(other.body.message).toContain('this address is always the world "mine"');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '\\\\evil.example',
    'javascript:alert(1)',
    'user/home',
    '',
    '/' + 'a'.repeat(3_000),
  ])('does not open %j', async (to) => {
    const reply = await enter(`?world=mine&as=somchai&to=${encodeURIComponent(to)}`);
    expect(reply.status).toBe(400);
    expect(reply.body.data.issues).toEqual([expect.objectContaining({ path: 'query.to' })]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('puts nothing of the address into its page as markup', async () => {
    const reply = await enter(`?world=mine&to=${encodeURIComponent('/"><script>alert(1)</script>&amp;')}`);
    expect(reply.text).not.toContain('alert(1)</script>');
    expect(entryOf(reply.text).to).toBe('/"><script>alert(1)</script>&amp;');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('reports what does not exist: a member, with the list of members, a world, a field', async () => {
    const nobody = await enter('?world=mine&as=somchia');
    expect(nobody).toMatchObject({ status: 404, body: { code: 'UNKNOWN_MEMBER' } });
    expect(nobody.body.data.near[0]).toBe('somchai');
    expect((await enter('?world=nowhere')).status).toBe(404);
    expect((await enter('?world=..%2Fx')).status).toBe(400);
    expect((await enter('?locale=de')).status).toBe(400);
    expect((await enter('?user=somchai')).body.data.issues[0].path).toBe('query.user');
  });

  it('does not sign in a member who is switched off, and says how to switch the member on', async () => {
    const off = { type: 'member.setActive', username: '0812345678', isActive: false };
    expect((await sendControl(world, 'POST', '/events', off)).status).toBe(200);
    const reply = await enter('?world=mine&as=somchai');
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    const on = JSON.stringify({ ...off, isActive: true });
    expect(reply.body.message).toContain(
      `somchai is switched off; to let the member in again, send the event ${on}`,
    );
    await sendControl(world, 'POST', '/events', { ...off, isActive: true });
  });

  it('explains a refusal to a person in words', async () => {
    const reply = await enter('?world=gone', { accept: 'text/html' });
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(reply.text).toMatch(/^There is no world "gone"/);
    expect(reply.headers['vary']).toBe('accept');
    const program = await enter('?world=gone', { accept: 'application/json, text/html;q=0.5' });
    expect(program).toMatchObject({ status: 404, body: { code: 'UNKNOWN_WORLD' } });
  });

  it('asks a browser for the token if one is required: its page is empty, and its script sends the token', async () => {
    const { app } = await testSimulator({ controlToken: 'let-me-in-please' });
    const ask = (headers: Record<string, string>, url = '/__mock/enter?as=somchai') =>
      send(app, { method: 'GET', url, headers });
    const page = await ask({ accept: 'text/html', host: 'mock:4000' });
    expect([page.status, page.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<input id="token" type="password"');
    expect(page.text).not.toMatch(/somchai|data-entry/);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await ask({ host: 'mock:4000' }, '/__mock/enter.js')).status).toBe(200);
    expect((await ask({})).body).toMatchObject({ code: 'CONTROL_TOKEN_NEEDED' });
    const wrong = await ask({ accept: 'application/json', authorization: 'Bearer guessed-it' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'CONTROL_TOKEN_NEEDED' } });
    const right = await ask({ accept: 'application/json', authorization: 'Bearer let-me-in-please' });
    expect(entryOf(right.text)).toMatchObject({ session: { 'remember-agreement': 'true' } });
    await app.close();
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another name of this machine', { host: 'evil.example' }],
    ['an address beyond a proxy', { 'x-forwarded-for': '203.0.113.9' }],
  ])('is refused for %s', async (_, headers: Record<string, string>) => {
    expect((await enter('?world=mine&as=somchai', headers)).status).toBe(403);
    expect((await send(simulator.app, { method: 'GET', url: '/__mock/enter.js', headers })).status).toBe(403);
  });
});

const script = (headers: Record<string, string> = {}) =>
  send(simulator.app, { method: 'GET', url: '/__mock/page.js', headers });

it('a page of the app has a script that follows its clock; if the control plane is closed, an empty one', async () => {
  const here = await script();
  expect([here.status, here.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(here.text).toContain('/live?topics=clock');
  const elsewhere = await script({ host: '192.168.1.7:4000' });
  expect([elsewhere.status, elsewhere.headers['content-type'], elsewhere.text]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '',
  ]);
});
