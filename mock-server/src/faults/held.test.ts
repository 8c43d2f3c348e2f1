import type { World } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { leavingTransfer } from '../testing/leaving-transfer.ts';
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

const fault = (body: object) => sendControl(world, 'POST', '/faults', body);
const transfer = (amount: number, headers = {}) =>
  world.send('wallet.transfer', { token, headers, body: { from: 'WALLET', to: 'PG', amount } });

const leaves = () => leavingTransfer(simulator.app, world, token);

/** The held calls, once there is one. */
async function held(): Promise<{ n: number; operation: string; member: string }[]> {
  for (;;) {
    const { entries } = (await sendControl(world, 'GET', '/held')).body;
    if (entries.length > 0) return entries;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

describe('a held call', () => {
  it('waits before its work until it is let go', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
    const before = (await world.send('wallet.get', { token })).body.wallet.amount;
    const waiting = transfer(10);
    expect(await held()).toMatchObject([{ n: 1, operation: 'wallet.transfer', member: '0812345678' }]);
    expect((await world.send('wallet.get', { token })).body.wallet.amount).toBe(before);
    expect((await sendControl(world, 'POST', '/held/1/release', {})).body).toEqual({ message: 'OK' });
    expect((await waiting).status).toBe(200);
    expect((await world.send('wallet.get', { token })).body.wallet.amount).toBe(before - 10);
    expect((await sendControl(world, 'GET', '/held')).body).toEqual({ entries: [] });
  });

  it('is let go as a refusal, and then nothing is done', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
    const before = (await world.send('wallet.get', { token })).body.wallet.amount;
    const waiting = transfer(10);
    await held();
    await sendControl(world, 'POST', '/held/1/release', { as: 'TRANSFER_FAIL' });
    expect((await waiting).body.message).toBe('TRANSFER_FAIL');
    expect((await world.send('wallet.get', { token })).body.wallet.amount).toBe(before);
  });

  it.each([
    ['TRANSFER_FAIL', /^undefined$/],
    ['OTP_EXPIRED', /wallet\.transfer cannot return OTP_EXPIRED: it comes from otp\.verify\./],
  ])('let go as %s is answered so, and what is against the contract is said', async (code, words) => {
    await fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
    const waiting = transfer(10);
    await held();
    const { body: released } = await sendControl(world, 'POST', '/held/1/release', { as: code });
    expect(released.message).toBe('OK');
    expect(String(released.note)).toMatch(words);
    expect((await waiting).body.message).toBe(code);
  });

  it('has done its work when its answer is held', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'after', times: 1 });
    const before = (await world.send('wallet.get', { token })).body.wallet.amount;
    const waiting = transfer(10);
    await held();
    expect((await world.send('wallet.get', { token })).body.wallet.amount).toBe(before - 10);
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await waiting).body).toEqual({ message: 'SUCCESS' });
  });

  it.each([
    ['before', 'before'],
    ['before', 'after'],
    ['after', 'before'],
  ])('is held by one fault, and the next call by the next one: %s, then %s', async (first, second) => {
    await fault({ operation: 'wallet.transfer', hold: first, times: 1 });
    await fault({ operation: 'wallet.transfer', hold: second, times: 1 });
    const one = transfer(10);
    await held();
    const another = transfer(20);
    await expect.poll(held).toHaveLength(2);
    expect(await held()).toMatchObject([
      { n: 1, hold: first, fault: 'f1' },
      { n: 2, hold: second, fault: 'f2' },
    ]);
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await one).status).toBe(200);
    await sendControl(world, 'POST', '/held/2/release', { as: 'TRANSFER_FAIL' });
    expect((await another).body.message).toBe('TRANSFER_FAIL');
    expect((await transfer(30)).status).toBe(200);
  });

  it('is still answered by the fault that decides', async () => {
    await fault({ operation: 'wallet.transfer', code: 'TRANSFER_FAIL', times: 1 });
    await fault({ operation: 'wallet.transfer', hold: 'before', times: 1 });
    const waiting = transfer(10);
    await held();
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await waiting).body.message).toBe('TRANSFER_FAIL');
  });

  it('is not held at all where a reset came before it was to be', async () => {
    await fault({ operation: 'wallet.transfer', answerAfterMs: 200, hold: 'after' });
    const waiting = transfer(10);
    const journal = () => sendControl(world, 'GET', '/requests?operation=wallet.transfer');
    await expect.poll(async () => (await journal()).body.entries[0]?.isWaiting).toBe(true);
    await sendControl(world, 'POST', '/reset');
    expect((await waiting).status).toBe(200);
  });

  it.each([
    [{ latencyMs: 100, hold: 'before' }, 0],
    [{ answerAfterMs: 100, hold: 'after' }, 10],
  ])('is not held where its caller left before it was to be: %j', async (waits, moved) => {
    const balance = async () => (await world.send('wallet.get', { token })).body.wallet.amount;
    const before = await balance();
    await fault({ operation: 'wallet.transfer', ...waits });
    const fired = async () => (await sendControl(world, 'GET', '/faults')).body[0].fired;
    // The delay is over when the test says so, not while the simulator does not know yet that the caller has left.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { left, leave } = await leaves();
    await expect.poll(fired).toBe(1);
    await leave();
    expect(await left).toBe('left');
    // Comes to be held after it.
    const next = transfer(20);
    await expect.poll(fired).toBe(2);
    vi.advanceTimersByTime(100);
    expect(await held()).toMatchObject([{ n: 1 }]);
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await next).status).toBe(200);
    expect(await balance()).toBe(before - moved - 20);
    expect((await sendControl(world, 'GET', '/held')).body).toEqual({ entries: [] });
    expect((await entries()).map(({ status }: { status: number | null }) => status)).toEqual([null, 200]);
    expect(await replayed()).toMatchObject({ difference: null });
  });

  it('is let go by a reset', async () => {
    await fault({ operation: 'lookup.info', hold: 'before' });
    const waiting = world.send('lookup.info');
    await held();
    await sendControl(world, 'POST', '/reset');
    expect((await waiting).status).toBe(200);
  });

  it.each([
    ['9', {}, 404, 'UNKNOWN_HELD_CALL'],
    ['x', {}, 400, 'INVALID_REQUEST'],
    ['1', { as: 'TRANSFER_FALL' }, 400, 'INVALID_REQUEST'],
    ['1', { as: 'SUCCESS' }, 400, 'INVALID_REQUEST'],
  ])('%s is not released by %j', async (n, body, status, code) => {
    const reply = await sendControl(world, 'POST', `/held/${n}/release`, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

const entries = async (of = world) =>
  (await sendControl(of, 'GET', '/requests?operation=wallet.transfer')).body.entries;
const replayed = async (of = world) => {
  const { body } = await sendControl(of, 'GET', '/capsule?history=1');
  return (await send(simulator.app, { method: 'POST', url: '/__mock/replay', body: { capsule: body } })).body;
};

it.each([{}, { answerAfterMs: 5_000 }, { code: 'TRANSFER_FAIL' }])(
  'a call whose caller leaves while it is held before its work is not done, and the journal says so: with %j too',
  async (besides) => {
    const { faultId } = (await fault({ operation: 'wallet.transfer', hold: 'before', times: 1, ...besides }))
      .body;
    const { left, leave } = await leaves();
    await held();
    await leave();
    expect(await left).toBe('left');
    expect((await sendControl(world, 'GET', '/held')).body).toEqual({ entries: [] });
    const [{ seq, ...entry }] = await entries();
    expect(entry).toMatchObject({
      status: null,
      code: null,
      fault: faultId,
      request: { body: { amount: 10 } },
    });
    const why = (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
    expect(why).toMatchObject({ status: null, decidedBy: 'fault', remedies: [], postings: [] });
    expect(why.steps[1].note).toContain('held the call before its work until its caller had left');
    expect((await transfer(20)).status).toBe(200);
    expect(await replayed()).toMatchObject({ difference: null });
    await sendControl(world, 'POST', '/rewind', { before: seq });
    expect(await world.faults()).toMatchObject([{ fired: 0 }]);
  },
);

describe('the journal says what the caller got whose answer was held after the work', () => {
  const isNotYet = { status: null, isWaiting: true };

  it.each([
    [{}, 200, null],
    [{ as: 'TRANSFER_FAIL' }, 502, 'TRANSFER_FAIL'],
  ])('released as %j: %i %s', async (release, status, code) => {
    await fault({ operation: 'wallet.transfer', hold: 'after', times: 1 });
    const waiting = transfer(10);
    await held();
    expect(await entries()).toMatchObject([isNotYet]);
    const [seq] = (await entries()).map((entry: { seq: number }) => entry.seq);
    const early = (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
    expect(early).toMatchObject({ status: null, decidedBy: 'fault', remedies: [] });
    expect(await replayed()).toMatchObject({ difference: null });

    const counted = sendControl(
      world,
      'GET',
      `/requests/count?operation=wallet.transfer&status=${status}&wait=5s`,
    );
    await sendControl(world, 'POST', '/held/1/release', release);
    const reply = await waiting;
    expect([reply.status, (await counted).body.count]).toEqual([status, 1]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ seq, status, code, answer: reply.body });
    expect(entry.isWaiting).toBeUndefined();
    const why = (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
    expect(why).toMatchObject({ status, code: code ?? 'SUCCESS', remedies: [] });
    const passed = why.steps.map(({ passed }: { passed: boolean }) => passed);
    expect(passed).toEqual([true, code === null, true, true, true, true]);
    // The money did move.
    expect(why.postings).toHaveLength(1);
    expect(await replayed()).toMatchObject({ difference: null });
  });

  it('as 504 when nobody released it in time', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'after', times: 1 });
    const waiting = transfer(10);
    await held();
    simulator.app.simulator.worlds.get(world.id)?.held.release(1, 'tooLate');
    expect((await waiting).status).toBe(504);
    expect(await entries()).toMatchObject([{ status: 504, code: null, answer: { statusCode: 504 } }]);
    expect(await replayed()).toMatchObject({ difference: null });
  });

  it('as no answer when the caller has left', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'after', times: 1 });
    const { left, leave } = await leaves();
    await held();
    await leave();
    expect(await left).toBe('left');
    await expect.poll(async () => (await entries())[0].isWaiting).toBeUndefined();
    expect(await entries()).toMatchObject([{ status: null }]);
    expect(await replayed()).toMatchObject({ difference: null });
  });

  it('as no answer in a fork, where nobody waits for it', async () => {
    await fault({ operation: 'wallet.transfer', hold: 'after', times: 1 });
    const waiting = transfer(10);
    await held();
    const [{ seq }] = await entries();
    const fork = await world.fork(seq + 1);
    const [entry] = await entries(fork);
    expect([entry.status, entry.isWaiting]).toEqual([null, undefined]);
    expect(await entries()).toMatchObject([isNotYet]);
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await waiting).status).toBe(200);
    expect(await entries()).toMatchObject([{ status: 200 }]);
    expect(await replayed(fork)).toMatchObject({ difference: null });
  });

  it('says so to whoever follows, under the same number', async () => {
    const told: unknown[] = [];
    const hosted = simulator.app.simulator.worlds.get(world.id);
    hosted?.journal.onReplace((record) => told.push([record.seq, record.status, record.code]));
    await fault({ operation: 'wallet.transfer', answerAfterMs: 5, times: 1 });
    const { status } = await transfer(10);
    const [{ seq }] = await entries();
    expect(told).toEqual([[seq, status, null]]);
  });
});
