import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  token = await world.member('somchai').signIn();
});

const rows = async (query = '') => (await sendControl(world, 'GET', `/requests?view=index${query}`)).body;
const entry = async (seq: number) => (await sendControl(world, 'GET', `/requests/${seq}`)).body;
const count = (query: string) =>
  sendControl(world, 'GET', `/requests/count?operation=wallet.transfer${query}`);
const transfer = (amount: number, headers = {}) =>
  world.send('wallet.transfer', { token, headers, body: { from: 'WALLET', to: 'PG', amount } });

describe('the index', () => {
  it('has the acts of the app, the tester and the timers, newest first, in short rows', async () => {
    const params = { bankCode: 'KBANK' };
    const made = await world.send('qrcode.create', { params, token, body: { amount: 100 } });
    await sendControl(world, 'POST', '/faults', { operation: 'wallet.get', status: 503, times: 1 });
    await world.send('wallet.get', { token, headers: { 'x-mock-by': 'app' } });
    await sendControl(world, 'POST', '/arrange', { code: 'TRANSFER_FAIL' });
    await sendControl(world, 'POST', '/clock', { set: made.body.expireIn });
    await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId: made.body.qrcodeId });
    const { entries, next, dropped } = await rows();
    expect(entries.map((row: { kind: string; operation: string }) => `${row.kind} ${row.operation}`)).toEqual(
      [
        'event qr.pay',
        'job qrcode.expire',
        'clock set',
        'arrange wallet.transfer',
        'call wallet.get',
        'fault add',
        'call qrcode.create',
        'call auth.login',
      ],
    );
    expect(entries[0]).toMatchObject({ status: 404, code: 'EVENT_IMPOSSIBLE' });
    expect(entries[1].at).toBe(made.body.expireIn);
    expect(entries[4]).toMatchObject({ by: 'app', status: 503, fault: 'f1', member: '0812345678' });
    expect([next, dropped]).toEqual([undefined, 0]);
    expect(JSON.stringify(entries).length / entries.length).toBeLessThan(160);
    // The first version of the list still has only the calls.
    expect((await sendControl(world, 'GET', '/requests')).body.entries).toHaveLength(3);
  });

  it('is paged', async () => {
    for (let call = 0; call < 4; call += 1) await world.send('lookup.info');
    const first = await rows('&limit=3');
    expect(first.entries.map(({ seq }: { seq: number }) => seq)).toEqual([5, 4, 3]);
    const second = await rows(`&limit=3&before=${first.next}`);
    expect(second.entries.map(({ seq }: { seq: number }) => seq)).toEqual([2, 1]);
    expect(second).not.toHaveProperty('next');
  });

  it.each([
    ['operation=wallet.*', ['wallet.transfer', 'wallet.transfer']],
    ['operation=wallet.transfer&code=MONEY_NOT_ENOUGH', ['wallet.transfer']],
    ['status=4xx', ['wallet.transfer']],
    ['status=>=400', ['wallet.transfer']],
    ['status=400&operation=auth.*', []],
    ['kind=event', ['coins.give']],
    ['kind=event,clock', ['advance', 'coins.give']],
    ['member=somchai&kind=call', ['wallet.transfer', 'wallet.transfer', 'auth.login']],
    ['member=0899999999', []],
    ['text=99999', ['wallet.transfer']],
    ['before=3', ['wallet.transfer', 'auth.login']],
    ['since=4', ['advance']],
  ])('is filtered by %s', async (query, operations) => {
    await transfer(10);
    await transfer(99_999);
    await sendControl(world, 'POST', '/events', { type: 'coins.give', username: '0812345678', coins: 2 });
    await sendControl(world, 'POST', '/clock', { advance: '1m' });
    const { entries } = await rows(`&${query}`);
    expect(entries.map(({ operation }: { operation: string }) => operation)).toEqual(operations);
  });

  it.each([
    ['kind=evnt', 'query.kind', 'event'],
    ['limit=0', 'query.limit', null],
    ['limit=9999', 'query.limit', null],
    ['limit=-1', 'query.limit', null],
    ['before=x', 'query.before', null],
    ['status=abc', 'query.status', null],
    ['view=fall', 'query.view', 'full'],
    ['operaton=x', 'query.operaton', 'operation'],
  ])('refuses %s', async (query, path, near) => {
    const { status, body } = await sendControl(world, 'GET', `/requests?${query}`);
    expect(status).toBe(400);
    expect(body.data.issues[0].path).toBe(path);
    expect(body.data.issues[0].near ?? [null]).toContain(near);
  });
});

describe('an entry in full', () => {
  it('has the rows, the money, the timers and the messages, and no secrets', async () => {
    await transfer(50);
    const moved = await entry(2);
    expect(moved).toMatchObject({ seq: 2, kind: 'call', isKept: true, member: '0812345678' });
    expect(moved.postings).toHaveLength(1);
    const [{ lines }] = moved.postings;
    expect(lines.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([-50, 50]);
    const wallet = (await world.send('wallet.get', { token })).body.wallet.amount;
    expect(lines.find((line: { amount: number }) => line.amount < 0).balance).toBe(wallet);
    expect(moved.changes.map(({ table }: { table: string }) => table)).toContain('balances');
    const login = await sendControl(world, 'GET', '/requests/1');
    expect(login.body.changes[0]).toMatchObject({ table: 'tokens', id: '***', before: null });
    expect(login.text).not.toContain(token);
  });

  it('shows a row as it was then, whatever changed later', async () => {
    await transfer(50);
    await transfer(20);
    const [first, second] = [await entry(2), await entry(3)];
    const walletOf = (one: typeof first) =>
      one.changes.find(({ id }: { id: string }) => id.startsWith('wallet:'));
    expect(walletOf(first).after).toEqual(walletOf(second).before);
    expect(walletOf(second).after.amount).toBe(walletOf(second).before.amount - 2_000);
  });

  it('has the SMS and timers, digits masked', async () => {
    const sent = await world.send('otp.send', { body: { phoneNumber: '0899999999' } });
    const digits = (await sendControl(world, 'GET', '/sms')).body[0].code;
    const { body, text } = await sendControl(world, 'GET', '/requests/2');
    expect(body.sms).toMatchObject([{ phone: '0899999999', code: '***' }]);
    expect(text).not.toContain(digits);
    expect(text).not.toContain(sent.body.otpToken);
    await world.send('qrcode.create', { params: { bankCode: 'KBANK' }, token, body: { amount: 100 } });
    const made = await entry(3);
    expect(made.timers.set).toMatchObject([{ job: 'qrcode.expire' }]);
    const qrcodeId = made.answer.qrcodeId;
    await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId });
    expect((await entry(4)).timers).toMatchObject({ set: [], lifted: [{ job: 'qrcode.expire' }] });
  });

  it.each(['99', '0', 'x', '-1', '1e3'])('%s does not exist', async (seq) => {
    const { status, body } = await sendControl(world, 'GET', `/requests/${seq}`);
    expect([400, 404]).toContain(status);
    expect(['UNKNOWN_ENTRY', 'INVALID_REQUEST']).toContain(body.code);
  });
});

describe('the count', () => {
  it('is answered at once, or when there are enough', async () => {
    expect((await count('')).body).toEqual({ count: 0 });
    const waiting = count('&min=2&wait=20s');
    await transfer(10);
    await transfer(99_999);
    expect((await waiting).body).toEqual({ count: 2 });
    expect((await count('&code=MONEY_NOT_ENOUGH&wait=5s')).body).toEqual({ count: 1 });
    expect((await count('&min=3&wait=20ms')).body).toEqual({ count: 2 });
  });

  it('waits for at most a minute', async () => {
    const { status, body } = await sendControl(world, 'GET', '/requests/count?wait=61s');
    expect([status, body.data.issues[0].path]).toEqual([400, 'query.wait']);
  });

  it.each([
    ['dropped', (id: string) => `/__mock/worlds/${id}`],
    ['dropped with all of its label', () => '/__mock/worlds?label=waits'],
  ])('is refused at once where its world is %s', async (_, url) => {
    const dropped = await worldIn(simulator.app, { label: 'waits' });
    const waiting = sendControl(dropped, 'GET', '/requests/count?min=5&wait=50s');
    const other = count('&wait=300ms');
    await simulator.app.inject('/health');
    await simulator.app.inject({ method: 'DELETE', url: url(dropped.id) });
    const { status, body } = await waiting;
    expect([status, body.code, body.data.asked]).toEqual([404, 'UNKNOWN_WORLD', dropped.id]);
    expect((await other).body).toEqual({ count: 0 });
  });

  it('goes on where its world is reset', async () => {
    const waiting = count('&wait=20s');
    await sendControl(world, 'POST', '/reset');
    await transfer(10);
    expect((await waiting).body).toEqual({ count: 1 });
  });

  it('ends where its caller leaves', async () => {
    const other = await testSimulator();
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const journal = other.app.simulator.worlds.get('default')!.journal;
    const listening = vi.spyOn(journal, 'onAdd');
    const leaving = new AbortController();
    const url = `${address}/__mock/worlds/default/requests/count?min=1000&wait=50s`;
    const waiting = fetch(url, { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => listening.mock.calls.length).toBe(1);
    const counted = vi.spyOn(journal, 'count');
    leaving.abort();
    expect(await waiting).toBe('left');
    await expect
      .poll(async () => {
        counted.mockClear();
        await send(other.app, { method: 'GET', url: '/api/lookup/info' });
        return counted.mock.calls.length;
      })
      .toBe(0);
    await other.app.close();
  });

  it('is answered when the simulator stops', async () => {
    const other = await testSimulator();
    const url = '/__mock/worlds/default/requests/count?min=5&wait=50s';
    const waiting = send(other.app, { method: 'GET', url });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await other.app.close();
    expect((await waiting).body).toEqual({ count: 0 });
  });
});

it('the caller of the control plane must be a known one', async () => {
  const url = `/__mock/worlds/${world.id}/reset`;
  const headers = { 'x-mock-by': 'consle' };
  const { status, body } = await send(simulator.app, { method: 'POST', url, headers });
  expect([status, body.data.issues[0].near[0]]).toEqual([400, 'console']);
  // A call of the app is not refused: the product ignores a header of the control plane.
  expect((await world.send('lookup.info', { headers })).status).toBe(200);
});
