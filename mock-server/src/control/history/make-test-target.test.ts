import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn } from '../../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const transfer = (world: World, token: string) =>
  world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });

it.each<[string, (world: World, token: string) => Promise<unknown>, string]>([
  ['a transfer, also if home has asked the games for their balances since', transfer, 'wallet.transfer'],
  ['a sign-in, if nothing else was changed', async () => undefined, 'auth.login'],
])('a test without a refusal is about the last call that changed something: %s', async (_, does, about) => {
  const world = await worldIn(simulator.app);
  const token = await world.member('somchai').signIn();
  await does(world, token);
  await world.send('wallet.refreshSlot', { token });
  const { body } = await send(simulator.app, {
    method: 'POST',
    url: '/__mock/test',
    body: { world: world.id },
  });
  expect(body.about).toEqual({ operation: about, status: 200, code: null });
});
