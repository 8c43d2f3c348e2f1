import { operationIds, operations } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const hostedOf = (world: World) => simulator.app.simulator.worlds.get(world.id) as HostedWorld;

/** In the simulator every balance is up to date; the real operator asks each provider and stores the answer. */
const isKnownToChangeElsewhere = (id: string) => id === 'wallet.refreshSlot';

describe('the declared effect of an operation is what it does, regardless of its method', () => {
  it.each(operationIds)('%s', async (id) => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const parts = { token, ...(await workingCall(id)(world, token)) };
    const hosted = hostedOf(world);
    const rows = () => JSON.stringify(hosted.world.save().tables);
    const before = rows();
    await world.send(id, parts);
    const hasChanged = rows() !== before || isKnownToChangeElsewhere(id);
    expect(operations[id].effect).toBe(hasChanged);
  });
});

describe('a world is touched', () => {
  const calls: readonly (readonly [string, (world: World) => Promise<unknown>, boolean])[] = [
    ['not by being made', async () => {}, false],
    ['not by a call that only reads', (world) => world.send('lookup.banks'), false],
    ['not by a look at it', (world) => sendControl(world, 'GET', '/capsule'), false],
    ['not by a game page', (world) => simulator.app.inject(`/games/PG/?world=${world.id}`), false],
    ['by a call with an effect', (world) => world.member('somchai').signIn(), true],
    ['by the clock', (world) => sendControl(world, 'POST', '/clock', { freeze: true }), true],
    [
      'by an event',
      (world) => sendControl(world, 'POST', '/events', { type: 'service.setGone', gone: false }),
      true,
    ],
    ['by a recipe', (world) => sendControl(world, 'POST', '/arrange', { code: 'NO_USER' }), true],
    [
      'by a fault',
      (world) => sendControl(world, 'POST', '/faults', { operation: 'wallet.get', status: 503 }),
      true,
    ],
    ['by lifting faults', (world) => sendControl(world, 'DELETE', '/faults'), true],
    ['by emptying the journal', (world) => sendControl(world, 'DELETE', '/requests'), true],
  ];
  it.each(calls)('%s', async (_how, act, isTouched) => {
    const world = await worldIn(simulator.app);
    await act(world);
    expect(hostedOf(world).isTouched).toBe(isTouched);
    await sendControl(world, 'POST', '/reset');
    expect(hostedOf(world).isTouched).toBe(false);
  });

  it('by a GET that moves money', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    await sendControl(world, 'POST', '/reset');
    const hosted = hostedOf(world);
    expect(hosted.isTouched).toBe(false);
    await world.send('bonus.activate', { params: { code: 'WEEKLY20' }, token });
    expect(hosted.isTouched).toBe(true);
  });

  it('by reading a conversation at the desk', async () => {
    const world = await worldIn(simulator.app);
    const { body } = await sendControl(world, 'GET', '/conversations');
    const conversations: { customer: string; last: { _id: string } | null }[] = body.conversations;
    const { customer, last } = conversations.find((entry) => entry.last !== null) ?? {};
    const upTo = last?._id;
    const read = await sendControl(world, 'POST', `/conversations/with/${customer}/read`, { upTo });
    expect(read.status).toBe(200);
    expect(hostedOf(world).isTouched).toBe(true);
  });
});
