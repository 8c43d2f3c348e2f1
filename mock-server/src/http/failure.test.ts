import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

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

const claim = (coupon: string) => world.send('spinwheel.claim', { token, body: { coupon } });
const no = (error: string) => ({ success: false, error, result: null });
const journaled = async (operation: string) =>
  (await sendControl(world, 'GET', `/requests?operation=${operation}`)).body.entries.at(-1);

it('a spin or claim that is refused is 200 with the code in `error`, also in the journal', async () => {
  const reply = await claim('nonsense');
  expect([reply.status, reply.body]).toEqual([200, no('INVALID_CODE')]);
  expect(await journaled('spinwheel.claim')).toMatchObject({ status: 200, code: 'INVALID_CODE' });
});

it('a fault is refused the same way', async () => {
  await sendControl(world, 'POST', '/faults', {
    operation: 'spinwheel.spin',
    code: 'BONUS_REMAINING',
    times: 1,
  });
  await sendControl(world, 'POST', '/faults', { operation: 'qrcode.create', code: 'QR_FAIL', times: 1 });
  const spin = await world.send('spinwheel.spin', { token });
  expect([spin.status, spin.body]).toEqual([200, no('BONUS_REMAINING')]);
  const code = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'WW' },
    body: { amount: 100 },
  });
  expect([code.status, code.body]).toMatchObject([200, { hasQrcode: false, message: 'QR_FAIL' }]);
  expect(await journaled('qrcode.create')).toMatchObject({ code: 'QR_FAIL' });
});

it('refusals by the kernel still have their own status', async () => {
  expect(await world.send('spinwheel.spin')).toMatchObject({
    status: 401,
    body: { message: 'UNAUTHORIZED' },
  });
  expect(await world.send('spinwheel.claim', { token, body: {} })).toMatchObject({
    status: 400,
    body: { message: 'KEY_MISSING' },
  });
});

it('other calls are refused with an error status', async () => {
  expect(await world.send('spinwheel.setup', { token })).toMatchObject({ status: 200 });
  await sendControl(world, 'POST', '/events', { type: 'spin.set', isOn: false });
  expect(await world.send('spinwheel.setup', { token })).toMatchObject({
    status: 404,
    body: { message: 'NO_DATA' },
  });
});
