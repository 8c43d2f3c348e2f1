import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { formOf, pngOf } from '../testing/multipart.ts';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

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

const dayBack = () => sendControl(world, 'POST', '/clock', { set: '2026-02-28T05:00:00.000Z' });
const forward = (advance: string) => sendControl(world, 'POST', '/clock', { advance });

const withdraw = async () => (await world.send('wallet.withdraw', { token, body: { amount: 100 } })).body;
const upload = async (mark: string) =>
  (
    await world.send('wallet.uploadSlip', {
      token,
      ...formOf({ file: { filename: 'slip.png', bytes: pngOf(mark) } }),
    })
  ).body;
const sendCode = async () => (await world.send('otp.send', { body: { phoneNumber: '0899999999' } })).body;
const verify = async (otpToken: string, otpCode: string) =>
  (await world.send('otp.verify', { body: { otpToken, otpCode } })).body.message;
const signIn = async (password: string) =>
  (await world.send('auth.login', { body: { username: '0812345678', password } })).body.message;

it('a pause from an instant that is in the future after the clock went back does not apply', async () => {
  await withdraw();
  await upload('1');
  await sendCode();
  await dayBack();
  expect(await withdraw()).toEqual({ message: 'SUCCESS' });
  expect(await upload('2')).toMatchObject({ status: expect.any(String) });
  expect(await sendCode()).toMatchObject({ code: 'SUCCESS' });
});

it('the pause after an act at that time is as long as usual', async () => {
  await withdraw();
  await dayBack();
  await withdraw();
  await forward('20s');
  expect(await withdraw()).toMatchObject({ data: { retryAfterSeconds: 40 } });
  await forward('40s');
  expect(await withdraw()).toEqual({ message: 'SUCCESS' });
});

it('what was done before the instant that the clock went back to still counts', async () => {
  await withdraw();
  await forward('1h');
  await withdraw();
  await sendControl(world, 'POST', '/clock', { set: '2026-03-01T05:00:20.000Z' });
  expect(await withdraw()).toMatchObject({ data: { retryAfterSeconds: 40 } });
});

it('acts count again once the clock has passed them again, whatever was done in between', async () => {
  await withdraw();
  await upload('1');
  await dayBack();
  await withdraw();
  await upload('2');
  await sendControl(world, 'POST', '/clock', { set: '2026-03-01T05:00:20.000Z' });
  expect(await withdraw()).toMatchObject({ data: { retryAfterSeconds: 40 } });
  expect(await upload('3')).toMatchObject({ data: { retryAfterSeconds: 40 } });
});

it('wrong tries of a later day do not block', async () => {
  const { otpToken } = await sendCode();
  for (let nth = 0; nth < 5; nth += 1) {
    await signIn('wrong');
    await verify(otpToken, '000000');
  }
  expect([await signIn('password'), await verify(otpToken, '000000')]).toEqual([
    'REQUEST_LIMIT',
    'OTP_BLOCK',
  ]);
  await dayBack();
  expect(await signIn('wrong')).toBe('WRONG_CREDENTIAL');
  expect(await signIn('password')).toBeUndefined();
  expect(await verify(otpToken, '000000')).toBe('OTP_CODE_INVALID');
});
