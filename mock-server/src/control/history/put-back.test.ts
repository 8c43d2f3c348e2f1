import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import {
  send,
  sendControl,
  START,
  testSimulator,
  type TestSimulator,
  worldIn,
} from '../../testing/simulator.ts';

let now = START;
let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator({}, { now: () => (now += 7) });
});
afterAll(() => simulator.app.close());

const transfer = (token: string, amount: number) => ({ token, body: { from: 'WALLET', to: 'PG', amount } });

const replayed = async (world: World) =>
  (await send(simulator.app, { method: 'POST', url: '/__mock/replay', body: { world: world.id } })).body;

describe('a waiting call', () => {
  it.each([
    ['reset', {}],
    ['rewind', { before: 2 }],
  ])('after a %s is not answered by a fault that is gone', async (back, body) => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    await sendControl(world, 'POST', '/faults', { operation: '*', status: 503, latencyMs: 1_500, times: 1 });
    const waiting = world.send('lookup.info');
    await expect.poll(async () => (await sendControl(world, 'GET', '/faults')).body[0].fired).toBe(1);
    await sendControl(world, 'POST', `/${back}`, body);
    expect((await waiting).status).toBe(200);
    if (back === 'rewind') await world.send('wallet.transfer', transfer(token, 10));
    const { entries } = (await sendControl(world, 'GET', '/requests?operation=lookup.info&view=index')).body;
    expect(entries).toMatchObject([{ status: 200 }]);
    expect(entries[0].fault).toBeUndefined();
    expect(await replayed(world)).toMatchObject({ difference: null });
  });

  it('after a rewind to a moment when it was already waiting is still answered by the fault', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    await sendControl(world, 'POST', '/faults', {
      operation: 'lookup.info',
      status: 503,
      latencyMs: 1_500,
      times: 1,
    });
    const waiting = world.send('lookup.info');
    await expect.poll(async () => (await sendControl(world, 'GET', '/faults')).body[0].fired).toBe(1);
    for (const amount of [1, 2]) await world.send('wallet.transfer', transfer(token, amount));
    await sendControl(world, 'POST', '/rewind', { before: 4 });
    expect((await waiting).status).toBe(503);
    expect(await replayed(world)).toMatchObject({ difference: null, of: 4 });
  });
});

/** One call is held by a fault that fires once, and another call overtakes it. */
async function passed(): Promise<{ readonly world: World; readonly letGo: () => Promise<void> }> {
  const world = await worldIn(simulator.app);
  const token = await world.member('somchai').signIn();
  const { faultId } = await world.fault({
    operation: 'wallet.transfer',
    hold: 'before',
    status: 503,
    times: 1,
  });
  const waiting = world.send('wallet.transfer', transfer(token, 1));
  await expect.poll(async () => (await world.held()).entries.length).toBe(1);
  expect((await world.send('wallet.transfer', transfer(token, 2))).status).toBe(200);
  const letGo = async () => {
    expect(await world.faults()).toMatchObject([{ faultId, fired: 1 }]);
    await sendControl(world, 'POST', '/held/1/release', {});
    expect((await waiting).status).toBe(503);
  };
  return { world, letGo };
}
const capsuleOf = async (world: World) => (await sendControl(world, 'GET', '/capsule?history=1')).body;

describe('a world that is saved while a call waits', () => {
  it('is replayed with the same result, also after the call was answered', async () => {
    const { world, letGo } = await passed();
    const keep = `${world.id}-again`;
    const body = { world: world.id, keep };
    const again = await send(simulator.app, { method: 'POST', url: '/__mock/replay', body });
    expect(again.body).toMatchObject({ difference: null, done: 3 });
    const url = `/__mock/worlds/${keep}/faults`;
    expect((await send(simulator.app, { method: 'GET', url })).body).toMatchObject([{ fired: 1 }]);
    await letGo();
    expect(await replayed(world)).toMatchObject({ difference: null, of: 5 });
    expect((await capsuleOf(world)).history).not.toHaveProperty('struck');
  });

  it('continues elsewhere, and is replayed there with the same result', async () => {
    const { world, letGo } = await passed();
    const opened = await worldIn(simulator.app, { capsule: await capsuleOf(world) });
    const token = await opened.member('somchai').signIn();
    expect((await opened.send('wallet.transfer', transfer(token, 3))).status).toBe(200);
    expect(await replayed(opened)).toMatchObject({ difference: null, of: 5 });
    const forked = await world.fork(4);
    await forked.send('wallet.transfer', transfer(await forked.member('somchai').signIn(), 3));
    expect(await replayed(forked)).toMatchObject({ difference: null });
    await letGo();
  });

  it('has no trace of the call after a rewind to before it', async () => {
    const { world } = await passed();
    await sendControl(world, 'POST', '/rewind', { before: 2 });
    expect((await capsuleOf(world)).history).not.toHaveProperty('struck');
    expect(await replayed(world)).toMatchObject({ difference: null });
  });

  it('can be replayed up to where the call waited, and that world again', async () => {
    const { world, letGo } = await passed();
    await letGo();
    const keep = `${world.id}-until`;
    await send(simulator.app, {
      method: 'POST',
      url: '/__mock/replay',
      body: { world: world.id, until: 3, keep },
    });
    const kept = await send(simulator.app, {
      method: 'POST',
      url: '/__mock/replay',
      body: { world: keep },
    });
    expect(kept.body).toMatchObject({ difference: null, of: 3 });
  });

  it('has the calls in the order in which they arrived, also in a fork', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const statuses = [501, 502, 503, 504];
    for (const status of statuses)
      await world.fault({ operation: 'wallet.transfer', hold: 'before', status, times: 1 });
    const calls = [];
    for (const nth of statuses.keys()) {
      calls.push(world.send('wallet.transfer', transfer(token, nth + 1)));
      await expect.poll(async () => (await world.held()).entries.length).toBe(nth + 1);
    }
    const release = (n: number) => sendControl(world, 'POST', `/held/${n}/release`, {});
    for (const n of [1, 2]) await release(n);
    expect((await Promise.all(calls.slice(0, 2))).map(({ status }) => status)).toEqual([501, 502]);
    const { seq } = (await sendControl(world, 'GET', '/requests?view=index')).body.entries[0];
    expect(await replayed(await world.fork(seq + 1))).toMatchObject({ difference: null, of: seq });
    for (const n of [3, 4]) await release(n);
    await Promise.all(calls);
  });
});
