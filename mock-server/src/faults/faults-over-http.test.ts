import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

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

const amount = async (): Promise<number> => (await world.send('wallet.get', { token })).body.wallet.amount;
const body = { from: 'WALLET', to: 'PG', amount: 50 };
/** By a real connection, which a fault can cut. */
const overNetwork = async () =>
  await request(address)
    .post('/api/wallet/transfer')
    .set({ 'x-mock-world': world.id, authorization: `Bearer ${token}` })
    .send(body);

it('drop before: the connection is cut and the work not done', async () => {
  const before = await amount();
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', drop: 'before', times: 1 });
  await expect(overNetwork()).rejects.toThrow('socket hang up');
  expect(await amount()).toBe(before);
  const { body: journal } = await sendControl(world, 'GET', '/requests?operation=wallet.transfer');
  expect(journal.entries[0]).toMatchObject({ status: null, fault: 'f1', answer: null });
});

it('drop after: the work is done and its answer lost', async () => {
  const before = await amount();
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', drop: 'after', times: 1 });
  await expect(overNetwork()).rejects.toThrow('socket hang up');
  expect(await amount()).toBe(before - 50);
  const { body: journal } = await sendControl(world, 'GET', '/requests?operation=wallet.transfer');
  expect(journal.entries[0]).toMatchObject({ status: null, fault: 'f1', answer: { message: 'SUCCESS' } });
});

it('TRANSFER_FAIL leaves the money whole, once', async () => {
  const before = await amount();
  await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.transfer',
    code: 'TRANSFER_FAIL',
    times: 1,
  });
  const refused = await world.send('wallet.transfer', { token, body });
  expect(refused.body).toEqual({ statusCode: 502, message: 'TRANSFER_FAIL' });
  expect(await amount()).toBe(before);
  expect((await world.send('wallet.transfer', { token, body })).status).toBe(200);
  expect(await amount()).toBe(before - 50);
});

it('status and body come as they are', async () => {
  const answer = { surprise: [1, 2] };
  await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.get',
    status: 200,
    body: answer,
    times: 1,
  });
  expect((await world.send('wallet.get', { token })).body).toEqual(answer);
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.get', status: 503, times: 1 });
  const plain = await world.send('wallet.get', { token });
  expect(plain.body).toEqual({ statusCode: 503, message: 'HTTP 503' });
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.get', status: 204, times: 1 });
  expect(await world.send('wallet.get', { token })).toMatchObject({ status: 204, text: '' });
});

it.each([
  [{ latencyMs: 500_000 }, 404],
  [{ latencyMs: 500_000, hold: 'before' }, 404],
  [{ answerAfterMs: 500_000 }, 200],
  [{ answerAfterMs: 500_000, hold: 'after' }, 200],
])('a call that a fault makes wait by %j ends with its world: %i', async (waits, status) => {
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.get', ...waits });
  const slow = world.send('wallet.get', { token });
  await expect.poll(async () => (await world.faults())[0]?.fired).toBe(1);
  await world.drop();
  expect((await slow).status).toBe(status);
});

it('latency is in the journal', async () => {
  await sendControl(world, 'POST', '/faults', { operation: 'lookup.info', latencyMs: 25 });
  expect((await world.send('lookup.info')).status).toBe(200);
  const { body: journal } = await sendControl(world, 'GET', '/requests?operation=lookup.info');
  expect(journal.entries[0].durationMs).toBeGreaterThanOrEqual(24);
});

it('a fault in words that nobody knows is refused with the nearest', async () => {
  const misspelt = await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.transfr',
    code: 'TRANSFER_FAIL',
  });
  expect(misspelt.status).toBe(400);
  expect(misspelt.body.data.issues[0]).toMatchObject({ path: 'body.operation' });
  expect(misspelt.body.data.issues[0].message).toContain('wallet.transfer');
  const code = await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.transfer',
    code: 'TRANSFER_FALL',
  });
  expect(code.body.data.issues[0].message).toContain('TRANSFER_FAIL');
  const good = await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', code: 'SUCCESS' });
  expect(good.body.data.issues[0].message).toContain('good news');
  const two = await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.transfer',
    code: 'NO_GAME',
    status: 500,
  });
  expect(two.body.data.issues[0].message).toContain('one of code, status and drop');
});

it.each([
  [
    { operation: 'wallet.get', code: 'TRANSFER_FAIL' },
    'wallet.get cannot return TRANSFER_FAIL: it comes from wallet.transfer, ',
  ],
  [{ operation: 'chat.*', code: 'TRANSFER_FAIL' }, 'no call of chat.* can return TRANSFER_FAIL'],
  [
    { operation: 'wallet.*', code: 'TRANSFER_FAIL' },
    'Of wallet.*, only wallet.transfer, wallet.transferAll, ',
  ],
])('a fault %j, which is against the contract, is taken and says so', async (fault, words) => {
  const added = await sendControl(world, 'POST', '/faults', { ...fault, times: 1 });
  expect(added.status).toBe(201);
  expect(added.body.note).toContain(words);
  expect((await sendControl(world, 'GET', '/faults')).body).toEqual([added.body]);
});

it('names the codes that the call of such a fault can return, and answers it as it was asked to', async () => {
  const { body: added } = await sendControl(world, 'POST', '/faults', {
    operation: 'wallet.get',
    code: 'TRANSFER_FAIL',
  });
  expect(added.note).toMatch(/ wallet\.get can return (\w+, )*EXPIRED_AUTH_TOKEN\b/);
  expect((await world.send('wallet.get', { token })).body).toMatchObject({ message: 'TRANSFER_FAIL' });
});

it('has nothing to say of a code that the calls can return', async () => {
  const common = { operation: '*', code: 'INTERNAL_SERVER_ERROR' };
  const own = { operation: 'wallet.transfer', code: 'TRANSFER_FAIL' };
  for (const known of [common, own, { operation: 'wallet.get', status: 418 }])
    expect((await fault(known)).body).not.toHaveProperty('note');
});

it.each([
  ['wallet.transfer', { amount: '5' }, ': match.body.amount must be a number, not string.'],
  ['wallet.transfer', { amont: 5 }, ': match.body.amont is none of its fields, which are from, to, amount.'],
  ['wallet.get', { amount: 5 }, ': it has no body.'],
  ['otp.*', { phone: '0812345678' }, '.'],
])(
  'a fault of %s whose match.body %j fits no right call is taken and says so',
  async (operation, body, why) => {
    const added = await fault({ operation, status: 500, match: { body } });
    expect(added.status).toBe(201);
    expect(added.body.note).toBe(
      `No call of ${operation} that is right by the contract has this match.body${why}`,
    );
  },
);

it.each([
  ['wallet.transfer', { amount: 5 }],
  ['wallet.*', { amount: 5 }],
  ['wallet.uploadSlip', { amount: '5' }],
  ['chat.sendMessage', { message: { message_type: 'text' } }],
])('has nothing to say of a match that a call of %s can have: %j', async (operation, body) => {
  expect((await fault({ operation, status: 500, match: { body } })).body).not.toHaveProperty('note');
});

const fault = (of: object) => sendControl(world, 'POST', '/faults', of);
const transfer = (of: number, headers = {}) =>
  world.send('wallet.transfer', { token, headers, body: { ...body, amount: of } });

describe('a fault for some calls', () => {
  it('of a whole tag, or of all', async () => {
    await fault({ operation: 'wallet.*', status: 503, times: 2 });
    expect((await world.send('wallet.get', { token })).status).toBe(503);
    expect((await transfer(10)).status).toBe(503);
    expect((await world.send('lookup.info')).status).toBe(200);
    await fault({ operation: '*', code: 'INTERNAL_SERVER_ERROR' });
    expect((await world.send('lookup.info')).status).toBe(500);
    const wrong = await fault({ operation: 'walet.*', status: 503 });
    expect(wrong.body.data.issues[0].near).toContain('wallet.*');
  });

  it.each([
    [{ member: 'somchai' }, [503, 503]],
    [{ member: '0812345678' }, [503, 503]],
    [{ member: 'malee' }, [200, 200]],
    [{ body: { amount: 20 } }, [200, 503]],
    [{ body: { to: 'PG', amount: 20 } }, [200, 503]],
    [{ body: { to: 'JOKER' } }, [200, 200]],
    [{ headers: { 'X-Try': 'a' } }, [503, 200]],
    [{ headers: { 'x-try': '*' } }, [503, 503]],
    [{ headers: { 'x-other': '*' } }, [200, 200]],
    [{ headers: { constructor: '*' } }, [200, 200]],
  ])('that match %j', async (match, statuses) => {
    await fault({ operation: 'wallet.transfer', status: 503, match });
    const first = await transfer(10, { 'x-try': 'a' });
    const second = await transfer(20, { 'x-try': 'b' });
    expect([first.status, second.status]).toEqual(statuses);
  });

  it.each([
    [{ match: {} }, 'body.match'],
    [{ match: { membr: 'x' } }, 'body.match.membr'],
    [{ match: { headers: { 'a b': 'x' } } }, 'body.match.headers.a b'],
    [{ headers: { 'content-length': '1' } }, 'body.headers.content-length'],
    [{ headers: { 'x-a': 'a\r\nSet-Cookie: b=c' } }, 'body.headers.x-a'],
    [{ contentType: 'text/html' }, 'body'],
    [{ body: {}, rawBody: 'x' }, 'body'],
    [{ hold: 'before', drop: 'before', status: undefined }, 'body'],
    [{ hold: 'never' }, 'body.hold'],
  ])('does not take %j', async (changes, path) => {
    const reply = await fault({ operation: 'wallet.get', status: 503, ...changes });
    expect([reply.status, reply.body.data.issues[0].path]).toEqual([400, path]);
  });

  it('answers as a proxy does: a page and headers of its own', async () => {
    const rawBody = '<html><h1>502 Bad Gateway</h1></html>';
    await fault({
      operation: 'wallet.get',
      status: 502,
      rawBody,
      headers: { 'Retry-After': '30' },
      times: 1,
    });
    const reply = await world.send('wallet.get', { token });
    expect([reply.status, reply.text]).toEqual([502, rawBody]);
    expect(reply.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '30' });
    await fault({ operation: 'wallet.get', headers: { 'X-Served-By': 'b' } });
    const works = await world.send('wallet.get', { token });
    expect([works.status, works.headers['x-served-by']]).toEqual([200, 'b']);
  });
});
