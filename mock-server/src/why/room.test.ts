import type { Why } from '@krapao/contracts/control/why';
import type { OperationId } from '@krapao/contracts/operations';
import { INCOMING_LIMIT, MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import { formatAmount, fromWire } from '@krapao/contracts/kernel/money';
import type { World } from '@krapao/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followRemedy } from '../testing/follow-remedy.ts';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

const username = '0812345678';
const baht = (amount: number): string => formatAmount(fromWire(amount));
const LIMIT = baht(MEMBER_LIMIT);

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

const event = async (fields: object) => (await sendControl(world, 'POST', '/events', fields)).body;
async function newestWhy(kinds = 'call,event'): Promise<Why> {
  const [{ seq }] = (await sendControl(world, 'GET', `/requests?view=index&limit=1&kind=${kinds}`)).body
    .entries;
  return (await sendControl(world, 'GET', `/requests/${seq}/why`)).body;
}
const whyText = async ({ seq }: Why): Promise<string> =>
  (await sendControl(world, 'GET', `/requests/${seq}/why?as=text`)).text;

/** Pays in until somchai may have no more. */
async function fill(): Promise<void> {
  for (let amount = INCOMING_LIMIT; amount > 0;) {
    await world.send('wallet.add', { token, body: { amount: 777 } });
    const { data } = await event({ type: 'deposit.decide', username, status: 'SUCCESS', amount });
    if (data) amount = data.memberLimit - data.balance;
  }
}

type Call = Parameters<World['send']>[1];

async function linkOf(amount: number): Promise<Call> {
  const { encrypted } = (await event({ type: 'truelink.give', amount, isSpent: false })).result;
  return { body: { link: encrypted } };
}

async function couponFor(slice: string): Promise<Call> {
  await event({ type: 'spin.set', next: slice });
  await world.send('spinwheel.spin', { token });
  const [coupon] = (await world.send('spinwheel.coupon', { token })).body;
  return { body: { coupon: coupon.code } };
}

/** Every call that brings money: what it is refused with, its amount, and what makes it before the member is full. */
const calls: readonly (readonly [OperationId, string, number, () => Call | Promise<Call>])[] = [
  ['wallet.truelink', 'TRUELINK_INVALID', 500, () => linkOf(500)],
  ['bonus.activate', 'BONUS_CONDITION', 5_000, () => ({ params: { code: 'HIGHROLLER' } })],
  ['promotion.activate', 'BONUS_CONDITION', 50, () => ({ params: { code: 'LUCKY50' } })],
  ['invite.bonus', 'INVITE_BONUS_FAIL', 150, () => ({})],
  ['refund.receive', 'REFUND_CONDITION', 50, () => ({})],
  ['spinwheel.claim', 'INVALID_COUPON_TYPE', 50, () => couponFor('CASH50')],
  ['spinwheel.claim', 'INVALID_COUPON_TYPE', 100, () => couponFor('BONUS100')],
];

/** The figures of a refusal, as data and as text. */
const roomFor = (amount: number) => ({ balance: MEMBER_LIMIT, amount, memberLimit: MEMBER_LIMIT });
const written = (amount: number) => `balance ${LIMIT}   amount ${baht(amount)}   memberLimit ${LIMIT}`;

/** Follows each remedy in turn; returns their texts. */
async function followAll({ seq, remedies }: Why): Promise<string[]> {
  for (const remedy of remedies) {
    const reply = await followRemedy(simulator.app, remedy);
    const { error = null } = reply.body;
    expect([remedy.text, reply.status, error]).toEqual([remedy.text, 200, null]);
    await sendControl(world, 'POST', '/rewind', { before: seq + 1 });
  }
  return remedies.map(({ text }) => text);
}

describe('a refusal of a member who may have no more says balance, amount and limit', () => {
  it.each(calls)('%s: %s of %i, with remedies that work', async (operation, code, amount, prepare) => {
    const call = await prepare();
    await fill();
    const { body } = await world.send(operation, { token, ...call });
    expect(body.data).toEqual({ reason: 'room', ...roomFor(amount) });
    const why = await newestWhy();
    expect(why).toMatchObject({ operation, code, figures: { reason: 'room', ...roomFor(amount) } });
    expect(await whyText(why)).toContain(written(amount));
    expect(await followAll(why)).toEqual(
      expect.arrayContaining([
        // There is one in progress, of 1,000.
        ...(amount <= 1_000
          ? ['event withdrawal.decide: the withdrawal in progress of 1,000.00 is paid out']
          : []),
        `${baht(Math.max(100, amount))} withdrawn, and paid out by event withdrawal.decide`,
      ]),
    );
  });

  it('a link of more than can be withdrawn at once', async () => {
    const call = await linkOf(INCOMING_LIMIT);
    await fill();
    await world.send('wallet.truelink', { token, ...call });
    expect(await followAll(await newestWhy())).toContain('1,000,000,000.00 lost in PG');
  });

  it('a bank transfer and a delayed payment of a QR code, which are held', async () => {
    const { qrcodeId } = (
      await world.send('qrcode.create', { token, params: { bankCode: 'KBANK' }, body: { amount: 100 } })
    ).body;
    await event({ type: 'qr.pay', qrcodeId, amount: 70, delay: '2m' });
    await fill();
    await event({ type: 'bankTransfer.arrive', username, amount: 100 });
    for (const [operation, amount, held] of [
      ['deposit.credit', 100, { heldUntil: 'room' }],
      ['qrcode.pay', 70, {}],
    ] as const) {
      const { fired } = await world.clock.advance('1m');
      expect(fired).toEqual([{ at: expect.any(String), job: operation, ...held }]);
      const why = await newestWhy('job');
      expect(why).toMatchObject({ operation, figures: { reason: 'room', ...roomFor(amount) } });
      expect(await whyText(why)).toContain(written(amount));
    }
  });

  it('an event', async () => {
    await fill();
    const won = await event({ type: 'game.result', username, game: 'PG', stake: 1, payout: 8 });
    expect(won.data).toMatchObject({
      reason: `there is room for 0.00 and no more: a member may have ${LIMIT} at the most`,
      ...roomFor(7),
    });
    expect(await whyText(await newestWhy())).toContain(written(7));
  });
});
