import { operationIds, operations } from '@krapao/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testSimulator, TestWorld, type TestSimulator } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator({ worldsMax: 200 });
});
afterAll(() => simulator.app.close());

const hostedOf = (world: TestWorld) => simulator.app.simulator.worlds.get(world.id) as HostedWorld;

/** In the simulator every balance is up to date; the operator asks each provider and keeps what it says. */
const isKnownToChangeElsewhere = (id: string) => id === 'wallet.refreshSlot';

describe('the effect of an operation is what it does, whatever its method', () => {
  it.each(operationIds)('%s', async (id) => {
    const world = await TestWorld.make(simulator.app);
    const token = await world.signIn();
    const parts = { token, ...(await workingCall(id)(world, token)) };
    const hosted = hostedOf(world);
    const rows = () => JSON.stringify(hosted.world.save().tables);
    const before = rows();
    await world.call(id, parts);
    const hasChanged = rows() !== before || isKnownToChangeElsewhere(id);
    expect(operations[id].effect).toBe(hasChanged);
  });
});

describe('a world is touched', () => {
  const calls: readonly (readonly [string, (world: TestWorld) => Promise<unknown>, boolean])[] = [
    ['not by being made', async () => {}, false],
    ['not by a call that only reads', (world) => world.call('lookup.banks'), false],
    ['not by a look at it', (world) => world.control('GET', '/capsule'), false],
    ['not by a game page', (world) => world.app.inject(`/games/PG/?world=${world.id}`), false],
    ['by a call with an effect', (world) => world.signIn(), true],
    ['by the clock', (world) => world.control('POST', '/clock', { freeze: true }), true],
    [
      'by an event',
      (world) => world.control('POST', '/events', { type: 'service.setGone', gone: false }),
      true,
    ],
    ['by a recipe', (world) => world.control('POST', '/arrange', { code: 'NO_USER' }), true],
    [
      'by a fault',
      (world) => world.control('POST', '/faults', { operation: 'wallet.get', status: 503 }),
      true,
    ],
    ['by lifting faults', (world) => world.control('DELETE', '/faults'), true],
    ['by emptying the journal', (world) => world.control('DELETE', '/requests'), true],
  ];
  it.each(calls)('%s', async (_how, act, isTouched) => {
    const world = await TestWorld.make(simulator.app);
    await act(world);
    expect(hostedOf(world).isTouched).toBe(isTouched);
    await world.control('POST', '/reset');
    expect(hostedOf(world).isTouched).toBe(false);
  });

  it('by a GET that moves money', async () => {
    const world = await TestWorld.make(simulator.app);
    const token = await world.signIn();
    await world.control('POST', '/reset');
    const hosted = hostedOf(world);
    expect(hosted.isTouched).toBe(false);
    await world.call('bonus.activate', { params: { code: 'WEEKLY20' }, token });
    expect(hosted.isTouched).toBe(true);
  });

  it('by the desk that has read a conversation', async () => {
    const world = await TestWorld.make(simulator.app);
    const { body } = await world.control('GET', '/conversations');
    const conversations: { customer: string; last: { _id: string } | null }[] = body.conversations;
    const { customer, last } = conversations.find((entry) => entry.last !== null) ?? {};
    const upTo = last?._id;
    const read = await world.control('POST', `/conversations/with/${customer}/read`, { upTo });
    expect(read.status).toBe(200);
    expect(hostedOf(world).isTouched).toBe(true);
  });
});
