import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

it('a remedy that waits before a new code is sent says how long', async () => {
  const world = await worldIn(simulator.app);
  await world.clock.freeze();
  await world.event({ type: 'otp.setLate', isLate: true });
  const { otpToken } = await world.call('otp.send', { body: { phoneNumber: '0861112233' } });
  const { code } = await world.sms.next('0861112233');
  await world.clock.advance('24s');
  await world.send('otp.verify', { body: { otpToken, otpCode: code } });
  const { remedies } = await world.why((await world.calls('otp.verify'))[0]?.seq ?? 0);
  const remedy = remedies.find(({ text }) => text.startsWith('a new code'));
  expect(remedy?.text).toBe('a new code for 0861112233, its digits from the SMS, once 36s have passed');
  expect(remedy?.acts[0]?.body).toEqual({ advance: '36s' });
});
