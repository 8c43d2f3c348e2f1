import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSimulator, TestWorld, type TestSimulator } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: TestWorld;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await TestWorld.make(simulator.app);
  token = await world.signIn();
});

const claim = (coupon: string) => world.call('spinwheel.claim', { token, body: { coupon } });
const no = (error: string) => ({ success: false, error, result: null });
const journaled = async (operation: string) =>
  (await world.control('GET', `/requests?operation=${operation}`)).body.entries.at(-1);

it('a spin or claim that is refused is 200 with the code in `error`, also in the journal', async () => {
  const reply = await claim('nonsense');
  expect([reply.status, reply.body]).toEqual([200, no('INVALID_CODE')]);
  expect(await journaled('spinwheel.claim')).toMatchObject({ status: 200, code: 'INVALID_CODE' });
});

it('a fault is refused the same way', async () => {
  await world.control('POST', '/faults', { operation: 'spinwheel.spin', code: 'BONUS_REMAINING', times: 1 });
  await world.control('POST', '/faults', { operation: 'qrcode.create', code: 'QR_FAIL', times: 1 });
  const spin = await world.call('spinwheel.spin', { token });
  expect([spin.status, spin.body]).toEqual([200, no('BONUS_REMAINING')]);
  const code = await world.call('qrcode.create', {
    token,
    params: { bankCode: 'WW' },
    body: { amount: 100 },
  });
  expect([code.status, code.body]).toMatchObject([200, { hasQrcode: false, message: 'QR_FAIL' }]);
  expect(await journaled('qrcode.create')).toMatchObject({ code: 'QR_FAIL' });
});

it('what the kernel refuses has its status all the same', async () => {
  expect(await world.call('spinwheel.spin')).toMatchObject({
    status: 401,
    body: { message: 'UNAUTHORIZED' },
  });
  expect(await world.call('spinwheel.claim', { token, body: {} })).toMatchObject({
    status: 400,
    body: { message: 'KEY_MISSING' },
  });
});

it('other calls are refused by status', async () => {
  expect(await world.call('spinwheel.setup', { token })).toMatchObject({ status: 200 });
  await world.control('POST', '/events', { type: 'spin.set', isOn: false });
  expect(await world.call('spinwheel.setup', { token })).toMatchObject({
    status: 404,
    body: { message: 'NO_DATA' },
  });
});
