import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { Journal } from './journal.ts';
import type { JournalRecord } from './record.ts';
import { maskPath, maskSecrets } from './mask.ts';

const record = (journal: Journal, changes: Partial<JournalRecord> = {}): JournalRecord => ({
  decidedBy: null,
  authorization: undefined,
  ip: undefined,
  extras: undefined,
  seq: journal.nextSeq,
  at: 1_000 * journal.nextSeq,
  kind: 'call',
  by: null,
  member: null,
  operation: 'wallet.get',
  method: 'GET',
  path: '/api/wallet',
  status: 200,
  code: null,
  fault: null,
  durationUs: 1_000,
  params: undefined,
  query: undefined,
  body: undefined,
  answer: {},
  ...changes,
});

describe('the ring', () => {
  it('remembers replaced entries for a while, for clients that were not connected', () => {
    const journal = new Journal({ limit: 3 });
    const since = (newest: number) => [...journal.replacedSince(newest)].map(({ seq, code }) => [seq, code]);
    for (let call = 0; call < 3; call += 1) journal.add(record(journal));
    journal.replace(record(journal, { seq: 2, code: 'LATE' }));
    journal.add(record(journal));
    expect([1, 2, 3, 4].map(since)).toEqual([[], [[2, 'LATE']], [[2, 'LATE']], []]);
    journal.replace(record(journal, { seq: 3, code: 'LATER' }));
    expect(since(4)).toEqual([[3, 'LATER']]);
    journal.add(record(journal));
    journal.add(record(journal));
    expect(since(3)).toEqual([]);
    journal.replace(record(journal, { seq: 6, code: 'AGAIN' }));
    expect(since(6)).toEqual([[6, 'AGAIN']]);
    journal.clear();
    expect(since(6)).toEqual([]);
  });

  it('keeps the newest calls and counts those that were removed', () => {
    const journal = new Journal({ limit: 3 });
    for (let call = 0; call < 5; call += 1) journal.add(record(journal));
    expect(journal.read().map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(journal.dropped).toBe(2);
    journal.clear();
    expect(journal.dropped).toBe(0);
    journal.add(record(journal));
    expect(journal.read().map(({ seq }) => seq)).toEqual([6]);
  });

  it('is also bounded by size, and frees removed entries', () => {
    const journal = new Journal({ limit: 10, sizeLimit: 1_300 });
    for (const size of [40, 40, 100]) journal.add(record(journal), size);
    expect(journal.read().map(({ seq }) => seq)).toEqual([2, 3]);
    journal.add(record(journal), 500);
    expect(journal.read().map(({ seq }) => seq)).toEqual([4]);
    expect(journal.dropped).toBe(3);
    journal.clear();
    for (const size of [40, 40, 10]) journal.add(record(journal), size);
    expect(journal.read().map(({ seq }) => seq)).toEqual([5, 6, 7]);
  });

  it('that is full when it is saved is full when it is opened', () => {
    const [before, after] = [new Journal(), new Journal({ limit: 10, sizeLimit: 2_000 })];
    for (let call = 0; call < 5; call += 1) before.add(record(before));
    after.reset(before.save());
    const kept = after.read().length;
    expect(kept).toBeGreaterThan(1);
    expect(kept).toBeLessThan(5);
    expect(after.dropped).toBe(5 - kept);
  });

  it('filters by operation, sequence number and instant', () => {
    const journal = new Journal();
    for (const operation of ['a', 'b', 'a', 'b']) journal.add(record(journal, { operation }));
    expect(journal.read({ operation: 'a' }).map(({ seq }) => seq)).toEqual([1, 3]);
    expect(journal.read({ afterSeq: 2 }).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(journal.read({ afterInstant: 3_000 }).map(({ seq }) => seq)).toEqual([4]);
  });
});

it.each([
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'otpToken',
  'otpCode',
  'authorization',
  'cookie',
  'Authorization',
])('masks %s, however deep', (name) => {
  const shown = { [name]: 'hunter2', list: [{ [name]: 'hunter2', amount: 5 }], empty: null };
  expect(maskSecrets(shown)).toEqual({ [name]: '***', list: [{ [name]: '***', amount: 5 }], empty: null });
});

it.each([
  ['s%20ecret', 's ecret'],
  ['p@ss', 'p@ss'],
  ['p%40ss', 'p@ss'],
  ['a%21b', 'a!b'],
  ['%61b', 'ab'],
  // Nothing but the password, though other parts begin with it.
  ['m', 'm'],
])('masks a password in the path, however it is encoded there: %s', (written, password) => {
  expect(maskPath(`/api/autoLogin/pg/me/${written}`, { username: 'me', password })).toBe(
    '/api/autoLogin/pg/me/***',
  );
});

describe('over the control plane', () => {
  let simulator: TestSimulator;
  let world: World;
  beforeAll(async () => {
    simulator = await testSimulator();
  });
  afterAll(() => simulator.app.close());
  beforeEach(async () => {
    world = await worldIn(simulator.app);
  });

  it('shows no password, token or one-time code', async () => {
    const token = await world.member('somchai').signIn();
    const sent = await world.send('otp.send', { body: { phoneNumber: '0899999999' } });
    const inbox = await sendControl(world, 'GET', '/sms');
    const otpCode: string = inbox.body[0].code;
    await world.send('otp.verify', { body: { otpToken: sent.body.otpToken, otpCode } });
    await world.send('auth.login', { body: { username: '0812345678', password: 'hunter2-secret' } });
    const { text, body } = await sendControl(world, 'GET', '/requests');
    for (const secret of [token, sent.body.otpToken, `"${otpCode}"`, 'hunter2-secret'])
      expect(text).not.toContain(secret);
    expect(body.entries[0]).toMatchObject({
      seq: 1,
      operation: 'auth.login',
      method: 'POST',
      path: '/api/login',
      status: 200,
      request: { body: { username: '0812345678', password: '***' } },
      answer: { token: '***' },
    });
    expect(body.entries.at(-1)).toMatchObject({ status: 401, code: 'WRONG_CREDENTIAL' });
  });

  it('shows nothing that would open a game as the member: neither the secret of a link nor the state of a form', async () => {
    const token = await world.member('somchai').signIn();
    const form = (await world.send('wallet.account', { token, params: { slotCode: 'UFABET' } })).body;
    const { username } = (await world.send('wallet.account', { token, params: { slotCode: 'PG' } })).body;
    const launched = await world.send('autoLogin.launch', { token, params: { provider: 'pg', username } });
    const secret = /launch=(\w+)/.exec(launched.body.link)?.[1] ?? '';
    expect(secret).not.toBe('');
    const { text, body } = await sendControl(world, 'GET', '/requests');
    expect(text).not.toContain(secret);
    expect(text).not.toContain(form.event.__VIEWSTATE);
    expect(body.entries.at(-1).answer.link).toBe(launched.body.link.replace(secret, '***'));
    for (const found of [secret, form.event.__VIEWSTATE])
      expect((await sendControl(world, 'GET', `/requests?text=${found}`)).body.entries).toEqual([]);
  });

  it('returns entries since a given one, and can be cleared', async () => {
    await world.send('lookup.info');
    await world.send('lookup.active');
    expect((await sendControl(world, 'GET', '/requests?since=1')).body.entries).toHaveLength(1);
    expect(
      (await sendControl(world, 'GET', '/requests?since=2026-03-01T04:59:59.000Z')).body.entries,
    ).toHaveLength(2);
    expect(
      (await sendControl(world, 'GET', '/requests?since=2026-03-01T05:00:00.000Z')).body.entries,
    ).toHaveLength(0);
    expect((await sendControl(world, 'GET', '/requests?since=yesterday-ish')).body.data.issues[0].path).toBe(
      'query.since',
    );
    await sendControl(world, 'DELETE', '/requests');
    expect((await sendControl(world, 'GET', '/requests')).body).toEqual({ entries: [], dropped: 0 });
  });

  it('does not keep large bodies', async () => {
    await world.send('auth.login', { body: { username: '0812345678', password: 'x'.repeat(100_000) } });
    const { body } = await sendControl(world, 'GET', '/requests');
    expect(body.entries[0].request.body.omitted).toContain('bytes');
  });
});
