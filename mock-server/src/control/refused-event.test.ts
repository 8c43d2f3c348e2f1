import type { World } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const event = async (fields: object) => (await sendControl(world, 'POST', '/events', fields)).body;

it.each([
  ['paid', 'the QR code is paid already', (qrcodeId: string) => event({ type: 'qr.pay', qrcodeId })],
  ['expired', 'the QR code has expired', () => world.clock.advance('16m')],
  [
    'cancelled',
    'the member has cancelled the QR code',
    (qrcodeId: string) =>
      world.member('somchai').call('qrcode.cancel', { params: { bankCode: 'KBANK' }, query: { qrcodeId } }),
  ],
  [
    'replaced',
    'the member has made another QR code since',
    () =>
      world.member('somchai').call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 2 } }),
  ],
])('of a QR code that is %s, people read: %s', async (reason, words, end) => {
  const { qrcodeId } = await world
    .member('somchai')
    .call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 1 } });
  await end(String(qrcodeId));
  const { message, data } = await event({ type: 'qr.pay', qrcodeId });
  expect(message).toBe(`The event qr.pay cannot happen: ${words}.`);
  expect(data).toMatchObject({ reason, qrcodeId });
});

it('of a thing that is decided already, people do not read that there is nothing to decide', async () => {
  const decide = { type: 'withdrawal.decide', username: 'somchai', status: 'SUCCESS' };
  const { result } = await event(decide);
  await world.member('somchai').call('wallet.withdraw', { body: { amount: 100 } });
  const { message, data } = await event({ ...decide, withdrawalId: result.withdrawalId });
  expect(message).toBe('The event withdrawal.decide cannot happen: this withdrawal is not in progress.');
  expect(data.all).toHaveLength(1);
  await event(decide);
  expect((await event(decide)).message).toContain('no withdrawal in progress');
});

it('a code of the catalogue is told with what it means', async () => {
  const round = { type: 'game.result', username: 'somchai', game: 'PG', stake: 500, payout: 0 };
  const { message, data } = await event(round);
  expect(message).toBe(
    'The event game.result cannot happen: MONEY_NOT_ENOUGH: There is not enough money for this amount.',
  );
  expect(data).toEqual({ reason: 'MONEY_NOT_ENOUGH', available: 320.5 });
});

it('a member without a persona is named once', async () => {
  await world.arrange('INVITE_BONUS_FAIL');
  const { data } = await event({ type: 'coins.give', username: 'nobody', coins: 1 });
  expect(data.all).toContain('0899999999');
  expect(new Set(data.all).size).toBe(data.all.length);
});
