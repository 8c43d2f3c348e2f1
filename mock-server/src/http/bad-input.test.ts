import { gzipSync } from 'node:zlib';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World, RawAnswer } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { BODY_LIMIT } from './body.ts';

let simulator: TestSimulator;
let world: World;
let token: string;
let address: string;

beforeAll(async () => {
  simulator = await testSimulator();
  address = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  token = await world.member('somchai').signIn();
});

/** What the server answers to these bytes, until it closes the connection. */
function raw(text: string): Promise<string> {
  const { port } = simulator.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const transfer = (body: unknown, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  world.send('wallet.transfer', { body, token, headers });

describe('a body that cannot be read', () => {
  it('is broken JSON', async () => {
    const reply = await transfer('{"from":"WALLET",');
    expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(reply.body.data.reason).toContain('not JSON');
  });

  it.each([
    ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), {}, 400, 'UTF-8'],
    [
      'of another type',
      'from=WALLET',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'urlencoded',
    ],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415, 'multipart'],
    ['without a type that can be read', '{}', { 'content-type': 'json' }, 415, ''],
    ['in another charset', '{}', { 'content-type': 'application/json; charset=utf-16' }, 415, 'utf-16'],
    ['compressed', gzipSync('{}'), { 'content-encoding': 'gzip' }, 415, 'gzip'],
    ['hiding a prototype', '{"from":"WALLET","__proto__":{"amount":1}}', {}, 400, '__proto__'],
    ['hiding a prototype behind an escape', '{"\\u005f_proto__":1}', {}, 400, '__proto__'],
    ['with NUL', '{"from":"WALLET\\u0000","to":"PG","amount":1}', {}, 400, 'NUL'],
  ])('is %s', async (_name, body, headers: Record<string, string>, status, reason) => {
    const reply = await transfer(body, headers);
    expect(reply.body).toMatchObject({ statusCode: status, message: 'KEY_INVALID' });
    expect(reply.status).toBe(status);
    expect(reply.body.data.reason).toContain(reason);
  });

  it('is larger than the limit, over the network', async () => {
    const response = await fetch(`${address}/api/wallet/transfer`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-mock-world': world.id,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ from: 'x'.repeat(3 * BODY_LIMIT) }),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      statusCode: 413,
      message: 'KEY_INVALID',
      data: { limit: BODY_LIMIT },
    });
  });

  it('is so large that it is not read to its end', async () => {
    const reply = await transfer(JSON.stringify({ from: 'x'.repeat(17 * BODY_LIMIT) }));
    expect(reply.status).toBe(413);
    expect(reply.body.data.reason).toBe(
      `the body has ${17 * BODY_LIMIT + 11} bytes; at most ${BODY_LIMIT} are taken`,
    );
  });

  it('is checked after the sign-in, like every wrong field', async () => {
    const reply = await world.send('wallet.transfer', { body: '{' });
    expect(reply.body.message).toBe('UNAUTHORIZED');
  });

  it('is in the journal', async () => {
    await transfer('{');
    const { body } = await sendControl(world, 'GET', '/requests?operation=wallet.transfer');
    expect(body.entries[0]).toMatchObject({ status: 400, code: 'KEY_INVALID' });
    expect(body.entries[0].request.body.unreadable).toContain('not JSON');
  });
});

describe('a field', () => {
  it.each([
    [{ from: 'WALLET', to: 'PG', amount: '5' }, 'body.amount'],
    [{ from: 'WALLET', to: 'PG', amount: 1.234 }, 'body.amount'],
    [{ from: 'WALLET', to: 'PG', amount: 1e300 }, 'body.amount'],
    [{ from: 7, to: 'PG', amount: 1 }, 'body.from'],
    [{ from: 'WALLET', to: 'PG', amount: 1, constructor: 1 }, 'body.constructor'],
    [{ from: 'WALLET', to: 'PG', amount: 1, toString: 1 }, 'body.toString'],
  ])('is wrong in %j', async (body, path) => {
    const reply = await transfer(body);
    expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
    expect(reply.body.data.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
  });

  it('is missing while another is wrong: all are listed, the first decides', async () => {
    const reply = await transfer({ to: 5, extra: true });
    expect(reply.body.message).toBe('KEY_MISSING');
    expect(reply.body.data.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'body.from',
      'body.to',
      'body.amount',
      'body.extra',
    ]);
  });

  it('is one of as many unknown fields as a body can hold: the first are listed, the others counted', async () => {
    const start = '{"from":"WALLET","to":"PG","amount":1';
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    const names = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const fields = names
      .map((name) => `,"${name}":1`)
      .slice(0, Math.floor((BODY_LIMIT - start.length - 1) / 8));
    const { status, body } = await transfer(`${start}${fields.join('')}}`);
    expect([status, body.message, body.data.issues.length]).toEqual([400, 'KEY_INVALID', 50]);
    expect(body.data.more).toBe(fields.length - 50);
  });

  it('is wrong in the path', async () => {
    for (const bankCode of ['SCB', '%', 'a'.repeat(400), '\0']) {
      const reply = await world.send('qrcode.get', { params: { bankCode }, token });
      expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
      expect(reply.body.data.issues[0].path).toBe('params.bankCode');
    }
  });

  it('is wrong in the query when it comes twice', async () => {
    const reply = await world.send('qrcode.cancel', {
      params: { bankCode: 'KBANK' },
      query: '?qrcodeId=a&qrcodeId=b',
      token,
    });
    expect(reply.body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
  });
});

const get = (url: string, method = 'GET'): Promise<RawAnswer> =>
  send(simulator.app, { method, url, headers: { 'x-mock-world': world.id } });

describe('an address', () => {
  it('that is unknown is answered with the nearest operations', async () => {
    const reply = await get('/api/walet');
    expect(reply.status).toBe(404);
    expect(reply.body.data.near[0]).toEqual({ operation: 'wallet.get', method: 'GET', path: '/api/wallet' });
    const journal = await sendControl(world, 'GET', '/requests');
    expect(journal.body.entries.at(-1)).toMatchObject({ operation: null, path: '/api/walet', status: 404 });
  });

  it.each([
    ['GET', '/api/login', 'POST'],
    ['PUT', '/api/qrcode/KBANK', 'GET, POST, DELETE'],
    ['PATCH', '/api/wallet', 'GET'],
  ])('with the wrong method (%s %s) says which there are', async (method, url, allow) => {
    const reply = await get(url, method);
    expect(reply.status).toBe(405);
    expect(reply.body.data.near.length).toBeGreaterThan(0);
    expect(reply.headers.allow?.toString().split(', ').toSorted()).toEqual(allow.split(', ').toSorted());
  });

  it('does not accept HEAD', async () => {
    expect((await get('/api/wallet', 'HEAD')).headers.allow).toBe('GET');
  });

  it('that is malformed is refused', async () => {
    expect((await get('/api/qrcode/%zz')).body).toMatchObject({ statusCode: 400, message: 'KEY_INVALID' });
  });

  it('that is too long is refused, and so is what is not HTTP', async () => {
    expect(await raw(`GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431[^]*"statusCode":431/,
    );
    expect(await raw('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400[^]*"statusCode":400/);
  });
});

describe('headers of the connection', () => {
  it.each([
    ['an expectation that nobody knows', 'Host: x\r\nExpect: zz\r\n', 417],
    ['no host', '', 400],
    ['an empty host twice', 'Host:\r\nhost:\r\n', 400],
    ['two hosts', 'Host: x\r\nHost: y\r\n', 400],
  ])('%s is refused in the shape of a failure', async (_name, headers, status) => {
    const answer = await raw(`GET /api/lookup/info HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, message: 'KEY_INVALID' });
  });

  it.each([
    ['no host', 'GET /__mock/worlds HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a method that is none', 'BREW /__mock/worlds HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'headers without end',
      `GET /__mock/worlds HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('%s is refused by the control plane with a code of its own', async (_name, request, status) => {
    const [, body = ''] = (await raw(request)).split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, code: 'MALFORMED_REQUEST' });
  });

  it.each([
    ['one host', 'GET /api/lookup/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['none in HTTP/1.0, which knew none', 'GET /api/lookup/info HTTP/1.0\r\n\r\n'],
  ])('%s is right', async (_name, request) => {
    expect(await raw(request)).toMatch(/^HTTP\/1.1 200/);
  });
});

it('lets the app on another origin call the API', async () => {
  const origin = { origin: 'http://localhost:5173' };
  const preflight = await send(simulator.app, { method: 'OPTIONS', url: '/api/wallet', headers: origin });
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toContain('Authorization');
  const reply = await world.send('lookup.info', { headers: origin });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Date, X-Mock-Why',
  });
});
