import { controlOperations } from '@krapao/contracts/control/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { testFixtures } from '@krapao/fixtures/frozen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const control = (method: string, path: string, body?: unknown, from = simulator) =>
  send(from.app, { method, url: `/__mock${path}`, body });

describe('worlds', () => {
  it('are made, listed, shown and dropped', async () => {
    const start = { id: 'a.b-c_1', scenario: 'default', seed: 's', now: '2026-05-05T00:00:00.000Z' };
    const made = await control('POST', '/worlds', start);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...start, frozen: false });
    expect(made.body.members).toContainEqual(
      expect.objectContaining({ persona: 'somchai', username: '0812345678' }),
    );
    expect((await control('GET', '/worlds')).body.map(({ id }: { id: string }) => id)).toContain('a.b-c_1');
    expect((await control('GET', '/worlds/a.b-c_1')).body.id).toBe('a.b-c_1');
    expect((await control('POST', '/worlds', start)).status).toBe(409);
    expect((await control('DELETE', '/worlds/a.b-c_1')).body).toEqual({ message: 'OK' });
    expect((await control('GET', '/worlds/a.b-c_1')).status).toBe(404);
  });

  it('need a valid name, a known scenario and known fields', async () => {
    expect((await control('POST', '/worlds', { id: 'a b' })).body.data.issues[0].path).toBe('body.id');
    const hidden = (await control('POST', '/worlds', { id: '.mine' })).body;
    expect(hidden.message).toContain('first a letter or digit');
    expect((await control('POST', '/worlds', { sead: '1' })).body.data.issues[0].path).toBe('body.sead');
    const scenario = await control('POST', '/worlds', { scenario: 'defualt' });
    expect(scenario.body.data.issues[0]).toMatchObject({ path: 'body.scenario' });
    expect(scenario.body.data.issues[0].message).toContain('default');
  });

  it('start from the configured default scenario', async () => {
    const lao = await testSimulator({ scenario: 'laos' });
    const { body } = await control('GET', '/scenarios', undefined, lao);
    const named = body.filter(({ isDefault }: { isDefault: boolean }) => isDefault);
    expect(named).toMatchObject([{ name: 'laos' }]);
    const { personas } = named[0];
    const made = (await control('POST', '/worlds', undefined, lao)).body;
    expect(made.members.map(({ persona }: { persona: string }) => persona)).toEqual(personas);
    await lao.app.close();
  });

  it('the default one cannot be dropped', async () => {
    expect((await control('DELETE', '/worlds/default')).status).toBe(409);
    expect((await control('POST', '/worlds/default/reset')).status).toBe(200);
  });

  it('keep their state when the scenario they were made from is no longer in the fixtures', async () => {
    const own = await testSimulator();
    await control('POST', '/worlds', { id: 'many', scenario: 'many-games' }, own);
    const fixtures = testFixtures();
    const scenarios = new Map([...fixtures.scenarios].filter(([name]) => name !== 'many-games'));
    own.app.simulator.useFixtures({ ...fixtures, scenarios });
    const before = (await control('GET', '/worlds/many', undefined, own)).body;
    const { status, body } = await control('POST', '/worlds/many/reset', undefined, own);
    expect([status, body.code]).toEqual([409, 'HISTORY_GONE']);
    expect(body.message).toContain('many-games');
    expect((await control('GET', '/worlds/many', undefined, own)).body).toEqual(before);
    await own.app.close();
  });

  it('cannot exceed a limit', async () => {
    const small = await testSimulator({ worldsMax: 2 });
    expect((await control('POST', '/worlds', undefined, small)).status).toBe(201);
    const full = await control('POST', '/worlds', undefined, small);
    expect(full.status).toBe(429);
    expect(full.body.data.how).toContain('MOCK_WORLDS_MAX');
    await small.app.close();
  });

  it('a reset restores everything, and only in this world', async () => {
    const [world, other] = [await worldIn(simulator.app), await worldIn(simulator.app)];
    const start = (await sendControl(world, 'GET', '')).body;
    const token = await world.member('somchai').signIn();
    const otherToken = await other.member('somchai').signIn();
    const before = (await world.send('wallet.get', { token })).body;
    await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
    await sendControl(world, 'POST', '/faults', { operation: 'auth.login', code: 'LOGIN_FAIL' });
    await sendControl(world, 'POST', '/clock', { advance: '3d' });
    await sendControl(world, 'POST', '/clock', { freeze: true });
    expect((await sendControl(world, 'POST', '/reset')).body).toEqual(start);
    expect((await world.send('wallet.get', { token })).body.message).toBe('invalid-token');
    expect((await sendControl(world, 'GET', '/faults')).body).toEqual([]);
    expect((await sendControl(world, 'GET', '/requests')).body.entries).toHaveLength(1);
    expect((await world.send('wallet.get', { token: await world.member('somchai').signIn() })).body).toEqual(
      before,
    );
    expect((await other.send('wallet.get', { token: otherToken })).status).toBe(200);
  });
});

describe('the clock', () => {
  it('moves, stops and answers once everything due has run', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const params = { bankCode: 'KBANK' };
    const made = await world.send('qrcode.create', { params, token, body: { amount: 100 } });
    const frozen = await sendControl(world, 'POST', '/clock', { freeze: true });
    expect(frozen.body).toEqual({ now: '2026-03-01T05:00:00.000Z', frozen: true, fired: [] });
    const moved = await sendControl(world, 'POST', '/clock', { set: made.body.expireIn });
    expect(moved.body.fired).toEqual([{ at: made.body.expireIn, job: 'qrcode.expire' }]);
    expect(moved.body.now).toBe(made.body.expireIn);
    expect((await world.send('qrcode.get', { params, token })).body.hasQrcode).toBe(false);
  });

  it('stays within the dates that can be written: no advance passes the last instant', async () => {
    const world = await worldIn(simulator.app, { now: '2999-12-31T22:59:00.000Z' });
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const refused = await sendControl(world, 'POST', '/clock', { advance: '2h' });
    expect(refused.body).toMatchObject({
      code: 'INVALID_REQUEST',
      data: { issues: [{ path: 'body.advance' }] },
    });
    expect((await sendControl(world, 'GET', '')).body.now).toMatch(/^2999-12-31T22:59/);
    const last = '2999-12-31T23:59:59.999Z';
    expect((await sendControl(world, 'POST', '/clock', { set: last })).body).toMatchObject({ now: last });
  });

  it('answers with a note when it goes back', async () => {
    const world = await worldIn(simulator.app);
    const back = await sendControl(world, 'POST', '/clock', { set: '2020-01-01T00:00:00.000Z' });
    expect(back.body).toMatchObject({ now: '2020-01-01T00:00:00.000Z', fired: [] });
    expect(back.body.note).toContain('The clock went back');
    const ahead = await sendControl(world, 'POST', '/clock', { advance: '1d' });
    expect(ahead.body).not.toHaveProperty('note');
  });

  it.each([
    [{ advance: '15 minutes' }, 'body.advance'],
    [{ advance: '1s1h' }, 'body.advance'],
    [{ advance: '1m1m' }, 'body.advance'],
    [{ advance: '' }, 'body.advance'],
    [{ advance: '99999999d' }, 'body.advance'],
    [{ set: 'tomorrow' }, 'body.set'],
    [{ advance: '1m', freeze: true }, 'body'],
    [{}, 'body'],
  ])('refuses %j', async (body, path) => {
    const world = await worldIn(simulator.app);
    const reply = await sendControl(world, 'POST', '/clock', body);
    expect(reply.status).toBe(400);
    expect(reply.body.data.issues[0].path).toBe(path);
  });
});

describe('events', () => {
  it.each([
    [{ type: 'qr.pai' }, 400, ['the nearest is qr.pay', 'all: ', 'bonus.set', 'withdrawal.decide']],
    [{ type: 7 }, 400, ['all: ', 'bonus.set', 'withdrawal.decide']],
    [{ type: 'spin.set', next: 'CASH11' }, 404, ['there is no such slice', 'CASH10', 'PHONE']],
    [{ type: 'spin.set', wheel: 'NONE' }, 404, ['there is no such wheel', 'wheels']],
    [
      { type: 'slip.decide', username: '0812345678', status: 'FAILED', note: 'EXPIRD_SLIP' },
      404,
      ['EXPIRD_SLIP is no slip reason', 'EXPIRED_SLIP', 'UNKNOW_ERROR', 'freeText'],
    ],
  ])('that name something unknown are answered with the known names: %j', async (event, status, words) => {
    const world = await worldIn(simulator.app);
    const reply = await sendControl(world, 'POST', '/events', event);
    expect(reply.status).toBe(status);
    for (const word of words) expect(reply.text).toContain(word);
  });

  it('accept a persona for a member, and are recorded with the phone number', async () => {
    const world = await worldIn(simulator.app);
    const given = await world.event({ type: 'coins.give', username: 'somchai', coins: 1 });
    expect(given).toMatchObject({ username: '0812345678' });
    const { body } = await sendControl(world, 'GET', '/requests?kind=event');
    expect(body.entries).toMatchObject([{ member: '0812345678' }]);
  });

  it('a bank pays a code, and the money is there', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const before = (await world.send('wallet.get', { token })).body.wallet.amount;
    const made = await world.send('qrcode.create', {
      params: { bankCode: 'KBANK' },
      token,
      body: { amount: 100 },
    });
    const { qrcodeId } = made.body;
    const paid = await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId });
    expect(paid.body).toMatchObject({ type: 'qr.pay', now: '2026-03-01T05:00:00.000Z' });
    expect((await world.send('wallet.get', { token })).body.wallet.amount).toBe(before + 100);
    const unknown = await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId: '0'.repeat(24) });
    expect(unknown.body).toMatchObject({ statusCode: 404, code: 'EVENT_IMPOSSIBLE' });
  });

  it('a bank pays a code when it has expired, and the SMS names who paid', async () => {
    const world = await worldIn(simulator.app);
    const { qrcodeId } = await world.member('somchai').qrcode(100);
    await sendControl(world, 'POST', '/clock', { advance: '15m' });
    await world.event({ type: 'qr.pay', qrcodeId, late: true, from: 'MR PAYER' });
    await sendControl(world, 'POST', '/clock', { advance: '1m' });
    expect((await world.sms.list('0812345678'))[0]?.text).toContain('จาก MR PAYER');
    const page = { body: { page: 1, limit: 1 } };
    const { statements } = await world.member('somchai').call('statement.list', page);
    expect(statements).toMatchObject([{ from: 'SCB', amount: 100, status: 'SUCCESS' }]);
  });

  it('of an unknown type, or without one, are refused', async () => {
    const world = await worldIn(simulator.app);
    const unknown = await sendControl(world, 'POST', '/events', { type: 'qr.pya' });
    expect(unknown.body.data.issues[0]).toMatchObject({ path: 'body.type', code: 'INVALID' });
    expect(unknown.body.data.issues[0].message).toContain('qr.pay');
    expect((await sendControl(world, 'POST', '/events', {})).body.data.issues[0].code).toBe('MISSING');
  });
});

const all = Object.entries(controlOperations) as [string, Operation][];

const pathOf = (path: string, id: string) =>
  path
    .replace('{id}', id)
    .replace('{faultId}', 'f1')
    .replace('{customer}', 'guest-1')
    .replace('{seq}', '1')
    .replace('{n}', '1')
    .replace('{username}', '0812345678');

describe('every control operation', () => {
  // Streams do not end by themselves: desk.test.ts and live.test.ts check their contents.
  const readers = all.filter(([, { method, stream, page }]) => method === 'GET' && !stream && !page);
  it.each(readers)('%s answers as its contract says', async (_id, operation) => {
    await send(simulator.app, { method: 'GET', url: '/api/lookup/info' });
    const reply = await send(simulator.app, {
      method: 'GET',
      url: pathOf(operation.path, 'default'),
    });
    expect(reply.status).toBe(200);
    expect(operation.answer.safeParse(reply.body).error).toBeUndefined();
  });

  const inWorld = all.filter(([, { path }]) => path.includes('{id}'));
  it.each(inWorld)('%s answers that the world does not exist', async (_id, { method, path, examples }) => {
    const url = pathOf(path, 'nowhere');
    const reply = await send(simulator.app, { method, url, body: examples?.body });
    expect(reply.status).toBe(404);
    expect(reply.body.message).toContain('nowhere');
  });

  it('and an unknown path names the nearest', async () => {
    const reply = await control('GET', '/world');
    expect(reply.status).toBe(404);
    expect(reply.body.data.near[0].path).toBe('/__mock/worlds');
  });
});
