import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { World, type RawAnswer } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl, controlOf } from '../testing/simulator.ts';

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

const pg = (amount: number) => ({ token, body: { from: 'WALLET', to: 'PG', amount } });
/** Everything in a world except its name. */
const stateOf = async (one = world) => {
  const { name: _, digest: __, ...state } = (await sendControl(one, 'GET', '/capsule')).body;
  return state;
};
const inWorld = ({ body }: RawAnswer) => new World(controlOf(simulator.app), body);
const wallet = async (one = world) => (await one.send('wallet.get', { token })).body.wallet.amount;

/** Does something of every kind that can be undone. Returns the state before each entry. */
async function live(): Promise<unknown[]> {
  const states: unknown[] = [];
  const does = async (act: () => Promise<unknown>) => {
    states.push(await stateOf());
    await act();
  };
  await does(() =>
    sendControl(world, 'POST', '/faults', { operation: 'wallet.*', status: 503, probability: 0.5 }),
  );
  await does(() => world.send('wallet.transfer', pg(50)));
  await does(() => world.send('wallet.transfer', pg(20)));
  await does(() => sendControl(world, 'DELETE', '/faults'));
  await does(() => sendControl(world, 'POST', '/arrange', { code: 'OTP_EXPIRED' }));
  await does(() => world.send('wallet.withdraw', { token, body: { amount: 300 } }));
  await does(() => sendControl(world, 'POST', '/clock', { freeze: true }));
  await does(() =>
    sendControl(world, 'POST', '/events', { type: 'coins.give', username: '0812345678', coins: 3 }),
  );
  await does(() =>
    sendControl(world, 'POST', '/events', { type: 'support.message', username: '0812345678', text: 'hello' }),
  );
  return states;
}

describe('rewind', () => {
  it('restores exactly the state before each entry', async () => {
    const states = await live();
    for (let at = states.length - 1; at >= 0; at -= 1) {
      const back = await sendControl(world, 'POST', '/rewind', { before: at + 2 });
      expect(back.status).toBe(200);
      expect(await stateOf()).toEqual(states[at]);
    }
  });

  it('also in one step, including jobs that were run by the clock', async () => {
    await world.send('qrcode.create', { params: { bankCode: 'KBANK' }, token, body: { amount: 100 } });
    const before = await stateOf();
    await sendControl(world, 'POST', '/clock', { advance: '1d' });
    expect((await sendControl(world, 'GET', '/qrcodes')).body.entries).toEqual([]);
    await sendControl(world, 'POST', '/rewind', { before: 3 });
    expect(await stateOf()).toEqual(before);
    expect((await sendControl(world, 'GET', '/qrcodes')).body.entries).toHaveLength(1);
  });

  it.each([
    [{ before: 99 }, 404, 'UNKNOWN_ENTRY'],
    [{ before: 0 }, 400, 'INVALID_REQUEST'],
    [{ before: '1' }, 400, 'INVALID_REQUEST'],
    [{}, 400, 'INVALID_REQUEST'],
    [{ before: 1, id: 'x' }, 400, 'INVALID_REQUEST'],
  ])('refuses %j', async (body, status, code) => {
    const before = await stateOf();
    const reply = await sendControl(world, 'POST', '/rewind', body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(await stateOf()).toEqual(before);
  });

  it.each([
    ['has delayed', { latencyMs: 20 }],
    ['has held', { hold: 'before' }],
  ])('also undoes that a fault fired for a call that it %s', async (_words, does) => {
    const fault = {
      operation: 'wallet.transfer',
      code: 'TRANSFER_FAIL',
      probability: 0.9,
      times: 1,
      ...does,
    };
    await sendControl(world, 'POST', '/faults', { ...fault, after: 1 });
    await world.send('wallet.transfer', pg(10));
    const before = await stateOf();
    const waiting = world.send('wallet.transfer', pg(10));
    const held = 'hold' in does ? 1 : 0;
    await expect.poll(async () => (await sendControl(world, 'GET', '/held')).body.entries.length).toBe(held);
    await sendControl(world, 'POST', '/held/1/release', {});
    await waiting;
    const [fired] = (await sendControl(world, 'GET', '/faults')).body;
    expect(fired).toMatchObject({ matched: 2, fired: 1 });
    await sendControl(world, 'POST', '/rewind', { before: 4 });
    expect(await stateOf()).toEqual(before);
  });

  it('does not go back beyond the kept entries of the journal', async () => {
    await world.send('wallet.transfer', pg(10));
    await sendControl(world, 'DELETE', '/requests');
    await world.send('wallet.transfer', pg(10));
    const gone = await sendControl(world, 'POST', '/rewind', { before: 1 });
    expect([gone.status, gone.body.code, gone.body.data.oldest]).toEqual([409, 'HISTORY_GONE', 3]);
    expect(gone.body.data.how).toMatch(/ Entry 3 is the first that can be gone back to\.$/);
    await sendControl(world, 'DELETE', '/requests');
    const none = await sendControl(world, 'POST', '/rewind', { before: 3 });
    expect(none.body.data.how).toMatch(/ So far there is none that can be gone back to\.$/);
    await world.send('wallet.transfer', pg(10));
    expect((await sendControl(world, 'POST', '/rewind', { before: 4 })).status).toBe(200);
  });
});

describe('fork', () => {
  it('is another world with the earlier state, and this one stays unchanged', async () => {
    const states = await live();
    const now = await stateOf();
    for (const at of [0, 4, states.length - 1]) {
      const forked = await sendControl(world, 'POST', '/fork', { before: at + 2 });
      expect(forked.status).toBe(201);
      const fork = inWorld(forked);
      expect(await stateOf(fork)).toEqual(states[at]);
      await fork.send('wallet.transfer', pg(1));
    }
    expect(await stateOf()).toEqual(now);
  });

  it('as it is now, with a name, and it can itself be reset and rewound', async () => {
    await world.send('wallet.transfer', pg(10));
    const forked = await sendControl(world, 'POST', '/fork', { before: 3, id: `${world.id}-fork` });
    expect(forked.body.id).toBe(`${world.id}-fork`);
    const fork = inWorld(forked);
    const [amount, state] = [await wallet(), await stateOf(fork)];
    expect(await wallet(fork)).toBe(amount);
    await fork.send('wallet.transfer', pg(5));
    await sendControl(fork, 'POST', '/rewind', { before: 3 });
    expect(await stateOf(fork)).toEqual(state);
    await sendControl(fork, 'POST', '/rewind', { before: 2 });
    expect(await wallet(fork)).toBe(amount + 10);
    expect((await sendControl(fork, 'POST', '/reset')).status).toBe(200);
    const taken = await sendControl(world, 'POST', '/fork', { before: 1, id: fork.id });
    expect([taken.status, taken.body.code]).toEqual([409, 'WORLD_EXISTS']);
  });
});

describe('try', () => {
  it('answers what a call would answer, and leaves no trace', async () => {
    const arranged = await sendControl(world, 'POST', '/arrange', { code: 'MONEY_NOT_ENOUGH' });
    const before = await stateOf();
    const tried = await sendControl(world, 'POST', '/try', { call: arranged.body.call });
    expect(tried.body).toMatchObject({ status: 409, code: 'MONEY_NOT_ENOUGH', fault: null });
    expect(await stateOf()).toEqual(before);
    const works = { operation: 'wallet.transfer', method: 'POST', path: '/api/wallet/transfer' };
    const headers = { Authorization: `Bearer ${token}`, 'x-mock-world': world.id };
    const call = { ...works, headers, body: { from: 'WALLET', to: 'PG', amount: 10 } };
    const state = await stateOf();
    expect((await sendControl(world, 'POST', '/try', { call })).body).toMatchObject({ status: 200 });
    await sendControl(world, 'POST', '/faults', {
      operation: 'wallet.transfer',
      code: 'TRANSFER_FAIL',
      times: 1,
    });
    const fired = (await sendControl(world, 'POST', '/try', { call })).body;
    expect(fired).toMatchObject({ code: 'TRANSFER_FAIL', fault: 'f2' });
    expect((await sendControl(world, 'GET', '/faults')).body).toMatchObject([
      { matched: 0 },
      { matched: 0, fired: 0 },
    ]);
    await sendControl(world, 'POST', '/rewind', { before: 3 });
    expect(await stateOf()).toEqual(state);
  });

  it.each([
    [{ operation: 'wallet.tranfer' }, 'body.call.operation'],
    [{ path: '/api/wallet' }, 'body.call.path'],
    [{ path: 'http://[' }, 'body.call.path'],
    [{ method: 'GET' }, 'body.call.method'],
    [{ multipart: { from: 'WALLET' } }, 'body.call.multipart'],
    [{ operation: 'wallet.uploadSlip', path: '/api/wallet/slip', body: {} }, 'body.call.body'],
  ])('refuses %j', async (changes, path) => {
    const works = { operation: 'wallet.transfer', method: 'POST', path: '/api/wallet/transfer', headers: {} };
    const { status, body } = await sendControl(world, 'POST', '/try', { call: { ...works, ...changes } });
    expect([status, body.data.issues[0].path]).toEqual([400, path]);
  });
});
