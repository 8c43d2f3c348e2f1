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

describe('a call that waits', () => {
  it.each([
    ['reset', {}],
    ['rewind', { before: 2 }],
  ])('through a %s meets no fault that is gone', async (back, body) => {
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

  it('through a rewind to when it waited already is still the fault’s', async () => {
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
