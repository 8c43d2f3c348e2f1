import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import { sendControl, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

it.each([
  ['MONEY_NOT_ENOUGH', { malee: { wallet: 300 } }, 'malee'],
  ['BONUS_CONDITION', { duangjai: { wallet: 300, bonuses: {} } }, 'duangjai'],
  ['REQUEST_LIMIT_1MIN', { somchai: { wallet: 600 } }, 'somchai'],
])(
  '%s of a withdrawal comes also right after the usual persona has withdrawn',
  async (code, changes, who) => {
    const world = await worldIn(simulator.app, { changes });
    const member = world.member(who);
    await member.call('wallet.withdraw', { body: { amount: 300 } });
    if (code === 'BONUS_CONDITION') {
      await world.event({ type: 'qr.pay', qrcodeId: (await member.qrcode(1_000)).qrcodeId });
      await member.call('bonus.activate', { params: { code: 'DAILY10' } });
    }
    const { status, body } = await sendControl(world, 'POST', '/arrange', {
      code,
      operation: 'wallet.withdraw',
    });
    expect([status, body.note]).toEqual([200, expect.not.stringContaining('clock was moved')]);
    expect(codeIn(await sendArranged(simulator.app, body.call))).toBe(code);
  },
);
