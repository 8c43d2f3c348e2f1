import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { operations } from '@krapao/contracts/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';
import { recipes } from './recipes.ts';

let simulator: TestSimulator;
let world: World;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const ways = errorCodes.flatMap((code) => recipes[code].map(({ operation }) => ({ code, operation })));
/** The faults that refuse a further call. */
const armed = async () => (await world.faults()).filter(({ fired, times = 1 }) => fired < times);

it.each(ways)('$code by $operation: a fault left for the app is for its member only', async (way) => {
  const { screen } = await world.arrange(way.code, { operation: way.operation as never });
  const signedIn = 'signInAs' in screen ? screen.signInAs?.username : undefined;
  const ofMembers = (await armed()).filter(
    ({ operation }) => operations[operation as keyof typeof operations].auth === 'member',
  );
  expect(ofMembers.filter(({ match }) => (match?.member ?? '') !== signedIn)).toEqual([]);
});

it('so the same call of another member goes through', async () => {
  await world.arrange('NO_BANK');
  const malee = world.member('malee');
  await expect(malee.call('wallet.withdrawAll', { body: { amount: 500 } })).rejects.not.toMatchObject({
    message: 'NO_BANK',
  });
  await expect(
    world.member('somchai').call('wallet.withdrawAll', { body: { amount: 500 } }),
  ).rejects.toMatchObject({ message: 'NO_BANK' });
});

describe('where only the call is asked for', () => {
  it.each(ways)('$code by $operation comes by it, and no fault is left for the app', async (way) => {
    const { code } = way;
    const arranged = await world.arrange(code, { operation: way.operation as never, callOnly: true });
    expect(arranged.screen).toEqual({ none: 'Only the call was asked for.' });
    expect((await arranged.send()).text).toContain(code);
    expect(await armed()).toEqual([]);
  });
});
