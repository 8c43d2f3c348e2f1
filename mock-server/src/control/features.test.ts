import { byFeature, type Feature, featureIds, features } from '@krapao/contracts/control/features';
import { World } from '@krapao/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flagOf } from '../domain/reward-rows.ts';
import { controlOf, send, sendControl, testSimulator, worldIn } from '../testing/simulator.ts';
import type { TestSimulator } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const switches = async (world: World) => (await sendControl(world, 'GET', '/switches')).body;

/** A world as it was saved before these features had switches. */
async function savedWithout(missing: readonly Feature[]): Promise<World> {
  const { body: capsule } = await sendControl(await worldIn(simulator.app), 'GET', '/capsule');
  const [[, rewards]] = capsule.world.tables.rewards;
  for (const feature of missing) {
    expect(rewards[flagOf(feature)]).toBe(true);
    delete rewards[flagOf(feature)];
  }
  delete capsule.digest;
  const opened = await send(simulator.app, { method: 'POST', url: '/__mock/worlds', body: { capsule } });
  return new World(controlOf(simulator.app), opened.body);
}

it.each([...featureIds.map((feature) => ({ missing: [feature] })), { missing: featureIds }])(
  'in a world that was saved before the switch of $missing existed, it is on, and can be switched',
  async ({ missing }) => {
    const world = await savedWithout(missing);
    const on = byFeature(() => true);
    expect(await switches(world)).toMatchObject(on);
    for (const feature of missing) {
      await world.event({ type: 'feature.set', feature, isActive: false });
      expect(await switches(world)).toMatchObject({ ...on, [feature]: false });
      await world.event({ type: 'feature.set', feature, isActive: true });
    }
    expect(await switches(world)).toMatchObject(on);
  },
);

it.each(featureIds)('%s is off after its code was arranged, and everything else is on', async (feature) => {
  const world = await worldIn(simulator.app);
  await world.arrange(features[feature].off);
  expect(await switches(world)).toMatchObject({ ...byFeature(() => true), [feature]: false });
});
