import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { World, type RawAnswer } from '@krapao/kit';
import { controlOf, send, sendControl, testSimulator, worldIn } from '../testing/simulator.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { digestOf } from './digest.ts';

let here: TestSimulator;
let elsewhere: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  here = await testSimulator();
  // Another process, a year later.
  elsewhere = await testSimulator({}, { now: () => Date.UTC(2027, 2, 1) });
});
afterAll(() => Promise.all([here.app.close(), elsewhere.app.close()]));
beforeEach(async () => {
  world = await worldIn(here.app, { seed: 'capsule' });
  token = await world.member('somchai').signIn();
});

const save = async (from = world): Promise<RawAnswer['body']> =>
  (await sendControl(from, 'GET', '/capsule')).body;
const open = (capsule: unknown, more: object = {}, to = elsewhere): Promise<RawAnswer> =>
  send(to.app, { method: 'POST', url: '/__mock/worlds', body: { capsule, ...more } });

async function reopen(to = elsewhere): Promise<World> {
  const opened = await open(await save(), {}, to);
  expect({ status: opened.status, text: opened.text }).toMatchObject({ status: 201 });
  return new World(controlOf(to.app), opened.body);
}

/** A day of a member and of the outside world: everything that uses chance, makes ids or waits for a timer. */
const steps: readonly ((at: World) => Promise<RawAnswer>)[] = [
  (at) => at.send('wallet.get', { token }),
  (at) => at.send('auth.login', { body: { username: '0812345678', password: 'password' } }),
  (at) => at.send('otp.send', { body: { phoneNumber: '0899999999' } }),
  (at) => sendControl(at, 'GET', '/sms'),
  (at) => at.send('lookup.info'),
  (at) => at.send('lookup.info'),
  (at) => at.send('lookup.info'),
  (at) => at.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 20 } }),
  (at) => at.send('spinwheel.spin', { token }),
  (at) => at.send('spinwheel.coupon', { token }),
  (at) => at.send('qrcode.create', { token, params: { bankCode: 'WW' }, body: { amount: 200 } }),
  (at) => sendControl(at, 'POST', '/clock', { advance: '1m' }),
  (at) => at.send('wallet.withdraw', { token, body: { amount: 300 } }),
  (at) => at.send('wallet.resetPassword', { token, params: { slotCode: 'PG' } }),
  (at) =>
    sendControl(at, 'POST', '/events', {
      type: 'game.result',
      username: '0812345678',
      game: 'PG',
      stake: 5,
      payout: 0,
    }),
  (at) =>
    at.send('chat.sendMessage', {
      token,
      body: { guestId: 'guest-0000000000000001', message: { message_type: 'text', payload: 'hello' } },
    }),
  (at) => sendControl(at, 'POST', '/clock', { advance: '10h' }),
  (at) => at.send('statement.list', { token, body: { page: 1, limit: 10 } }),
  (at) => at.send('qrcode.get', { token, params: { bankCode: 'WW' } }),
  (at) => sendControl(at, 'GET', '/faults'),
];

async function play(at: World): Promise<[status: number, body: unknown][]> {
  const told: [number, unknown][] = [];
  for (const step of steps) {
    const { status, body } = await step(at);
    told.push([status, body]);
  }
  return told;
}

/** A capsule without what differs between two worlds of the same history. */
const content = ({ world: saved, faults, journal }: RawAnswer['body']) => ({
  world: saved,
  faults,
  journal: journal.entries.map((entry: object) => ({ ...entry, durationMs: 0 })),
});

describe('a world that was saved and opened again', () => {
  it('continues like the original, step by step, in another process', async () => {
    await world.send('qrcode.create', { token, params: { bankCode: 'KBANK' }, body: { amount: 50 } });
    await world.send('spinwheel.spin', { token });
    await world.send('chat.sendMessage', {
      token,
      body: { guestId: 'guest-0000000000000001', message: { message_type: 'text', payload: 'hi' } },
    });
    await sendControl(world, 'POST', '/faults', {
      operation: 'lookup.info',
      status: 299,
      probability: 0.5,
    });
    await world.send('lookup.info');
    const other = await reopen();
    const first = await play(world);
    expect(first.filter(([status]) => status >= 300)).toEqual([]);
    expect(first.some((told) => JSON.stringify(told).includes('qrcode.expire'))).toBe(true);
    expect(await play(other)).toEqual(first);
    expect(content(await save(other))).toEqual(content(await save()));
  });

  it('is saved and opened any number of times without a change', async () => {
    await play(world);
    const capsule = await save();
    const again = await reopen();
    expect({ ...(await save(again)), name: world.id }).toEqual(capsule);
  });

  it('is opened also if an older version has saved messages with it', async () => {
    const { digest: _, world: saved, ...rest } = await save();
    const outbox = { 'chat-a': { seq: 1, messages: [] } };
    expect((await open({ ...rest, world: { ...saved, outbox } })).status).toBe(201);
  });

  it('keeps its clock, stopped or running', async () => {
    await sendControl(world, 'POST', '/clock', { set: '2026-07-07T07:07:07.000Z' });
    await sendControl(world, 'POST', '/clock', { freeze: true });
    const frozen = (await open(await save())).body;
    expect(frozen).toMatchObject({
      now: '2026-07-07T07:07:07.000Z',
      frozen: true,
      scenario: 'default',
      seed: 'capsule',
    });
    await sendControl(world, 'POST', '/clock', { freeze: false });
    expect((await open(await save())).body).toMatchObject({ now: '2026-07-07T07:07:07.000Z', frozen: false });
  });

  it('is reset to the state in which it was saved', async () => {
    await sendControl(world, 'POST', '/faults', { operation: 'lookup.info', status: 503, times: 2 });
    await world.send('lookup.info');
    const other = await reopen();
    const start = await save(other);
    await play(other);
    await sendControl(other, 'DELETE', '/faults');
    await sendControl(other, 'DELETE', '/requests');
    await sendControl(other, 'POST', '/reset');
    const { digest: _, journal, ...rest } = await save(other);
    const { digest: __, journal: journalAtStart, ...restAtStart } = start;
    expect(rest).toEqual(restAtStart);
    expect(journal.entries.slice(0, -1)).toEqual(journalAtStart.entries);
    expect(journal.entries.at(-1)).toMatchObject({ kind: 'reset', seq: 4 });
    expect((await sendControl(other, 'GET', '/faults')).body).toMatchObject([{ fired: 1 }]);
    expect((await sendControl(other, 'GET', '/requests')).body.entries).toHaveLength(2);
  });

  it('shares nothing with the world it was saved from', async () => {
    const other = await reopen(here);
    const before = await save();
    await play(other);
    expect(await save()).toEqual(before);
  });
});

const fault = (operation: string) => ({
  faultId: 'f1',
  request: { operation, code: 'LOGIN_FAIL', after: 0, probability: 1 },
  matched: 0,
  fired: 0,
});

describe('a capsule is refused', () => {
  const damaged: readonly (readonly [
    what: string,
    damage: (capsule: RawAnswer['body']) => void,
    path: string,
    says: string,
  ])[] = [
    ['that is not a capsule', (capsule) => delete capsule.kind, 'kind', 'krapao-world'],
    ['of another kind', (capsule) => (capsule.kind = 'har'), 'kind', 'krapao-world'],
    [
      'that is newer',
      (capsule) => (capsule.version = 2),
      'version',
      `newer simulator for app version ${APP_VERSION}`,
    ],
    ['without a version', (capsule) => delete capsule.version, 'version', 'must be 1'],
    ['that lacks a part', (capsule) => delete capsule.world.ids, 'world.ids', 'required'],
    ['with a surplus part', (capsule) => (capsule.extra = 1), 'extra', 'unknown field'],
    [
      'with a wrong row',
      (capsule) => (capsule.world.tables.members[0] = 'somchai'),
      'world.tables.members.0',
      '',
    ],
    ['with an impossible clock', (capsule) => (capsule.world.clock.now = 1e300), 'world.clock.now', ''],
    [
      'whose timers could not be counted on',
      (capsule) => (capsule.world.timerSeq = 2 ** 53 - 1),
      'world.timerSeq',
      'at most',
    ],
    [
      'with a fault for an unknown call',
      (capsule) => (capsule.faults.faults = [fault('no.such')]),
      'faults.faults.0.request',
      '',
    ],
    [
      'with a fault that the next one would be named as',
      (capsule) => (capsule.faults.faults = [fault('wallet.get')]),
      'faults.faults.0.faultId',
      'f1 to f0',
    ],
    ['that was changed', (capsule) => (capsule.world.timerSeq += 1), 'digest', 'changed since it was saved'],
  ];
  const unsigned: typeof damaged = [
    [
      'whose money does not add up',
      (capsule) => (capsule.world.tables.balances[0][1].amount += 1),
      'world.tables.balances',
      'minor units',
    ],
    [
      'without an operator',
      (capsule) => (capsule.world.tables.operator = []),
      'world.tables.operator',
      'operator',
    ],
    [
      'whose operator writes in no language',
      (capsule) => (capsule.world.tables.operator[0][1].smsLanguage = 'lo'),
      'world.tables.operator.0.1.smsLanguage',
      'must be "th" or "la" (in "operator")',
    ],
    [
      'with an amount as a text',
      (capsule) => (capsule.world.tables.latestDeposits[0][1].amount = '100'),
      'world.tables.latestDeposits.0.1.amount',
      'must be a number, not string',
    ],
    ['with a newer world', (capsule) => (capsule.world.version = 3), 'world.version', 'must be 1 or 2'],
    [
      'with a timer for an unknown job',
      (capsule) => (capsule.world.tables.timers = [timer]),
      'world.tables.timers.0.1.job',
      't1',
    ],
  ];
  const timer = ['t1', { id: 't1', due: 1, seq: 1, job: 'toString', args: {} }];

  it.each([...damaged, ...unsigned])('%s', async (_what, damage, path, says) => {
    const capsule = await save();
    if (unsigned.some((row) => row[1] === damage)) delete capsule.digest;
    damage(capsule);
    const before = (await send(elsewhere.app, { method: 'GET', url: '/__mock/worlds' })).body.length;
    const reply = await open(capsule, { id: 'never' });
    expect(reply.body).toMatchObject({ statusCode: 400 });
    expect(reply.body.data.issues[0].path).toContain(`body.capsule.${path}`);
    expect(reply.body.data.issues[0].message).toContain(says);
    // The console ends it with one.
    expect(reply.body.data.issues[0].message).not.toMatch(/\.$/);
    expect((await send(elsewhere.app, { method: 'GET', url: '/__mock/worlds' })).body).toHaveLength(before);
  });

  it('with a name that is taken, or together with a scenario', async () => {
    const capsule = await save();
    expect((await open(capsule, { id: 'default' })).status).toBe(409);
    const both = await open(capsule, { seed: '2' });
    expect(both.body).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' });
    expect((await open([1])).body.data.issues[0].path).toBe('body.capsule');
  });
});

it('a capsule that was edited on purpose can be opened without its digest', async () => {
  const capsule = await save();
  const somchai = capsule.world.tables.members.find(
    ([, row]: [string, { persona: string }]) => row.persona === 'somchai',
  );
  somchai[1].name = 'EDITED';
  delete capsule.digest;
  const opened = await open(capsule);
  const other = new World(controlOf(elsewhere.app), opened.body);
  expect((await other.send('account.profile', { token })).body.name).toBe('EDITED');
});

it('the order of fields does not change a digest, the order of a list does', () => {
  expect(digestOf({ a: 1, b: [{ c: 2, d: 3 }] })).toBe(digestOf({ b: [{ d: 3, c: 2 }], a: 1 }));
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
});
