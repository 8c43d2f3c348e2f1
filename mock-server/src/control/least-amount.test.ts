import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

const username = '0812345678';

let simulator: TestSimulator;
let world: World;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
});

const event = (body: object) => sendControl(world, 'POST', '/events', body);
const advance = () => sendControl(world, 'POST', '/clock', { advance: '2m' });

/** Each event with a required amount, and the path of that amount. */
async function eventsWith(amount: number): Promise<(readonly [object, string])[]> {
  const token = await world.member('somchai').signIn();
  const params = { bankCode: 'KBANK' };
  const { body: code } = await world.send('qrcode.create', { token, params, body: { amount: 100 } });
  const friend = (await event({ type: 'friend.register', username })).body;
  await world.send('wallet.add', { token, body: { amount: 100 } });
  return [
    [{ type: 'bankTransfer.arrive', username, amount }, 'amount'],
    [{ type: 'deposit.decide', username, status: 'SUCCESS', amount }, 'amount'],
    [{ type: 'slip.decide', username, status: 'SUCCESS', amount }, 'amount'],
    [{ type: 'truelink.give', amount }, 'amount'],
    [{ type: 'game.result', username, game: 'PG', stake: amount, payout: 0 }, 'stake'],
    [{ type: 'friend.play', friendId: friend.result.friendId, stake: amount }, 'stake'],
    [{ type: 'qr.pay', qrcodeId: code.qrcodeId, amount }, 'amount'],
  ];
}

describe('an incoming amount is at least one satang', () => {
  it.each([1e-7, 5e-9, 0, -1e-7])('%d is refused by every event', async (amount) => {
    for (const [body, field] of await eventsWith(amount)) {
      const { status, body: answer } = await event(body);
      expect([body, status, answer.data?.issues?.[0]?.path]).toEqual([body, 400, `body.${field}`]);
    }
    expect((await advance()).status).toBe(200);
  });

  it('and one satang is accepted', async () => {
    for (const [body] of await eventsWith(0.01)) {
      const { status, body: answer } = await event(body);
      // Somchai has sent no slip that could be decided.
      if (answer.message?.includes('slip')) continue;
      expect([body, status]).toEqual([body, 200]);
    }
    expect((await advance()).status).toBe(200);
  });
});

describe('an amount that a member asks for', () => {
  it.each(['wallet.withdraw', 'wallet.withdrawAll'] as const)(
    '%s refuses zero if no minimum is set, and names the smallest amount',
    async (operation) => {
      await event({ type: 'lookup.set', withdraw: { withdrawMin: 0 } });
      const token = await world.member('somchai').signIn();
      const refused = await world.send(operation, { token, body: { amount: 0 } });
      expect(refused.body).toMatchObject({ message: 'TRANSFER_MINIMUM', data: { min: 0.01 } });
      expect((await world.send(operation, { token, body: { amount: 0.01 } })).body.message).toBe('SUCCESS');
    },
  );

  it('is not rounded to zero', async () => {
    const token = await world.member('somchai').signIn();
    const body = { from: 'WALLET', to: 'PG', amount: 1e-7 };
    const refused = await world.send('wallet.transfer', { token, body });
    expect(refused.body).toMatchObject({
      message: 'KEY_INVALID',
      data: { issues: [{ path: 'body.amount' }] },
    });
  });
});
