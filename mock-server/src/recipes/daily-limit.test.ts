import { insteadOfCode } from '@krapao/contracts/control/not-a-code';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

it('what is said of a daily limit is so: arranged, refused, midnight in Bangkok, signed in again, taken', async () => {
  expect(insteadOfCode('DAILY_LIMIT')).toMatch(
    /arrange BONUS_MAX_CLAIMED.+ move the clock to midnight in Bangkok.+ signed in again .+ take it/,
  );
  const world = await worldIn(simulator.app);
  const arranged = await world.arrange('BONUS_MAX_CLAIMED');
  expect(arranged.note).toContain('has had DAILY10 2 times today');
  const { status, body } = await arranged.send();
  expect([status, body.message, body.data]).toEqual([
    409,
    'BONUS_MAX_CLAIMED',
    { maxReceived: 2, type: 'day' },
  ]);
  await world.clock.midnight();
  const [, phone = '', password] = /The caller is (\d+), password (\w+)\./.exec(arranged.note) ?? [];
  const taken = await world.member(phone, password).call('bonus.activate', { params: { code: 'DAILY10' } });
  expect(taken.received).toHaveLength(3);
});
