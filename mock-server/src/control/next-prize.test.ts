import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

/** The result of a spin after these `spin.set` events, one after the other. */
async function spinAfter(...changes: readonly object[]) {
  const world = await worldIn(simulator.app);
  const set = async (change: object) =>
    (await sendControl(world, 'POST', '/events', { type: 'spin.set', ...change })).body;
  let answered;
  for (const change of changes) answered = await set(change);
  const token = await world.member('somchai').signIn();
  const { body } = await world.send('spinwheel.spin', { token });
  return { next: answered.result.next, error: body.error, code: body.result?.code };
}

it.each<[string, object[]]>([
  ['another wheel is spun', [{ next: 'PHONE' }, { wheel: 'FESTIVAL' }]],
  ['its slice leaves the wheel', [{ next: 'PHONE' }, { retire: 'PHONE' }]],
])('the next prize is left to chance again if %s', async (_, changes) => {
  expect(await spinAfter(...changes)).toMatchObject({ next: null, error: null });
});

it.each<[string, object[]]>([
  ['the wheel is switched off and on', [{ next: 'PHONE' }, { isOn: false }, { isOn: true }]],
  ['another slice leaves', [{ next: 'PHONE' }, { retire: 'CASH10' }]],
])('the prize that was asked for is kept if %s', async (_, changes) => {
  expect(await spinAfter(...changes)).toMatchObject({ next: 'PHONE', error: null, code: 'PHONE' });
});

it('a slice that has left the wheel can be set as the next prize, and the spin is refused', async () => {
  expect(await spinAfter({ next: 'SONGKRAN' }, { isOn: true })).toMatchObject({
    next: 'SONGKRAN',
    error: 'INVALID_PRIZE_CODE',
  });
});
