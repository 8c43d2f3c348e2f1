import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SimWorld } from '../domain/tables.ts';
import { formOf, pngOf } from '../testing/multipart.ts';
import type { World, RawAnswer } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { differences, expectedBalances, type ExpectedBalances } from './expected-balances.ts';

const SOMCHAI = '0812345678';
const AT_ONCE = 50;

let simulator: TestSimulator;
let world: World;
let inside: SimWorld;
let seen: ExpectedBalances;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  inside = simulator.app.simulator.worlds.get(world.id)!.world;
  seen = expectedBalances(inside);
  token = await world.member('somchai').signIn();
});

const event = (body: object): Promise<RawAnswer> => sendControl(world, 'POST', '/events', body);
const wallet = async (): Promise<number> => (await world.send('wallet.get', { token })).body.wallet.amount;

/** Sends fifty calls before the first one is answered. Returns how often each outcome occurred. */
async function atOnce(call: (nth: number) => Promise<RawAnswer>): Promise<Record<string, number>> {
  const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => call(nth)));
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status === 200 ? (body.error ?? 'done') : (body.code ?? body.message);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  expect(differences(inside, seen)).toEqual([]);
  return counts;
}

/** Plays a lost round, and updates the expected balances. */
async function lose(stake: number): Promise<void> {
  const { id } = inside.store.table('members').find(({ username }) => username === SOMCHAI)!;
  const played = await event({ type: 'game.result', username: SOMCHAI, game: 'PG', stake, payout: 0 });
  expect({ status: played.status, text: played.text }).toMatchObject({ status: 200 });
  seen.won.set(id, (seen.won.get(id) ?? 0) - stake * 100);
}

it('fifty transfers spend what is there and no more', async () => {
  const before = await wallet();
  const amount = Math.floor(before / 20);
  const counts = await atOnce(() =>
    world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount } }),
  );
  const paid = Math.floor(before / amount);
  expect(counts).toEqual({ done: paid, MONEY_NOT_ENOUGH: AT_ONCE - paid });
  expect(await wallet()).toBeCloseTo(before - paid * amount, 2);
});

it('moving everything to the wallet fifty times moves it once', async () => {
  const counts = await atOnce(() => world.send('wallet.transferAll', { token, body: { to: 'PG' } }));
  expect(counts.done).toBeGreaterThan(0);
  expect(await wallet()).toBe(0);
});

it('fifty withdrawals take what is there and no more', async () => {
  const before = await wallet();
  const amount = 300;
  const earlier = inside.store.table('withdrawals').size;
  const counts = await atOnce(() => world.send('wallet.withdraw', { token, body: { amount } }));
  const held = inside.store.table('withdrawals').size - earlier;
  expect(counts.done).toBe(held);
  expect(await wallet()).toBe(before - held * amount);
});

it('one withdrawal decided by fifty operators is paid or returned once', async () => {
  // One earlier withdrawal of his is in progress at the start.
  await event({ type: 'withdrawal.decide', username: SOMCHAI, status: 'SUCCESS' });
  const before = await wallet();
  await world.send('wallet.withdraw', { token, body: { amount: 300 } });
  const counts = await atOnce((nth) =>
    event({ type: 'withdrawal.decide', username: SOMCHAI, status: nth % 2 === 0 ? 'FAILED' : 'SUCCESS' }),
  );
  expect(counts).toEqual({ done: 1, EVENT_IMPOSSIBLE: AT_ONCE - 1 });
  expect(await wallet()).toBe(before);
});

it('a QR code paid fifty times counts once', async () => {
  const before = await wallet();
  const made = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'KBANK' },
    body: { amount: 100 },
  });
  const counts = await atOnce(() => event({ type: 'qr.pay', qrcodeId: made.body.qrcodeId }));
  expect(counts).toEqual({ done: 1, EVENT_IMPOSSIBLE: AT_ONCE - 1 });
  expect(await wallet()).toBe(before + 100);
});

it('of fifty new QR codes one stays active', async () => {
  const providers = ['KBANK', 'WW', 'PAYTIMZ'];
  await atOnce((nth) =>
    world.send('qrcode.create', {
      token,
      params: { bankCode: providers[nth % 3]! },
      body: { amount: 100 + nth },
    }),
  );
  const alive = inside.store
    .table('qrcodes')
    .list()
    .filter(({ state }) => state === 'alive');
  expect(alive).toHaveLength(1);
});

it('fifty spins cost a coin each, as long as there are coins', async () => {
  await event({ type: 'coins.give', username: SOMCHAI, coins: 3 });
  const { coin } = (await world.send('wallet.get', { token })).body.profile;
  const counts = await atOnce(() => world.send('spinwheel.spin', { token }));
  expect(counts).toEqual({ done: coin, MONEY_NOT_ENOUGH: AT_ONCE - coin });
  expect((await world.send('wallet.get', { token })).body.profile.coin).toBe(0);
});

it('a coupon claimed fifty times gives its prize once', async () => {
  const before = await wallet();
  const given = await event({ type: 'coupon.give', username: SOMCHAI, slice: 'CASH50' });
  const counts = await atOnce(() =>
    world.send('spinwheel.claim', { token, body: { coupon: given.body.result.coupon.code } }),
  );
  expect(counts).toEqual({ done: 1, NO_CLAIMABLE_COUPON: AT_ONCE - 1 });
  expect(await wallet()).toBe(before + 50);
});

it('the commission for a friend is collected once', async () => {
  const friend = await event({ type: 'friend.register', username: SOMCHAI });
  await event({ type: 'friend.play', friendId: friend.body.result.friendId, stake: 10_000 });
  const before = await wallet();
  const { amount } = (await world.send('wallet.get', { token })).body.invite;
  const counts = await atOnce(() => world.send('invite.bonus', { token }));
  expect(counts).toEqual({ done: 1, INVITE_COLLECT: AT_ONCE - 1 });
  expect(await wallet()).toBeCloseTo(before + amount, 2);
});

it('a loss is refunded once, and the refund is added once', async () => {
  const { slots } = (await world.send('wallet.get', { token })).body;
  const inGame = slots.find(({ code }: { code: string }) => code === 'PG').amount;
  await lose(Math.floor(inGame));
  const { refundAmount } = (await world.send('refund.check', { token })).body;
  expect(refundAmount).toBeGreaterThan(0);
  const received = await atOnce(() => world.send('refund.receive', { token }));
  expect(received).toEqual({ done: 1, NO_REFUND: AT_ONCE - 1 });
  const before = await wallet();
  const added = await atOnce(() => world.send('refund.addWallet', { token }));
  expect(added).toEqual({ done: 1, REFUND_MINIMUM: AT_ONCE - 1 });
  expect(await wallet()).toBeCloseTo(before + refundAmount, 2);
});

it('only one bonus is given for one deposit', async () => {
  const made = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'KBANK' },
    body: { amount: 1_000 },
  });
  await event({ type: 'qr.pay', qrcodeId: made.body.qrcodeId });
  const counts = await atOnce(() => world.send('bonus.activate', { token, params: { code: 'WELCOME100' } }));
  expect(counts).toEqual({ done: 1, BONUS_ALREADY_ACTIVE: AT_ONCE - 1 });
});

it('a TrueMoney link is credited once', async () => {
  const given = await event({ type: 'truelink.give', amount: 120 });
  const before = await wallet();
  const counts = await atOnce(() =>
    world.send('wallet.truelink', { token, body: { link: given.body.result.encrypted } }),
  );
  expect(counts).toEqual({ done: 1, TRUELINK_DUPLICATE: AT_ONCE - 1 });
  expect(await wallet()).toBe(before + 120);
});

it('a slip that fifty operators accept is credited once', async () => {
  const before = await wallet();
  const form = formOf({ file: { filename: 'slip.png', bytes: pngOf('1') }, amount: '80' });
  expect((await world.send('wallet.uploadSlip', { token, ...form })).status).toBe(200);
  await sendControl(world, 'POST', '/clock', { advance: '1m' });
  const counts = await atOnce(() => event({ type: 'slip.decide', username: SOMCHAI, status: 'SUCCESS' }));
  expect(counts.done).toBe(1);
  expect(await wallet()).toBe(before + 80);
});

it('fifty registrations of one phone number make one member', async () => {
  const before = inside.store.table('members').size;
  const phone = '0899990000';
  const sent = await world.send('otp.send', { body: { phoneNumber: phone } });
  const [sms] = (await sendControl(world, 'GET', `/sms?phone=${phone}`)).body;
  await world.send('otp.verify', { body: { otpToken: sent.body.otpToken, otpCode: sms.code } });
  const counts = await atOnce((nth) =>
    world.send('account.register', {
      body: {
        name: 'NEW',
        username: phone,
        password: 'secret12',
        sourceCode: '',
        inviteCode: '',
        bankCode: 'SCB',
        bankAccountName: 'NEW MEMBER',
        bankAccountNo: String(4_000_000_000 + nth),
      },
    }),
  );
  expect(counts).toEqual({ done: 1, EXISTING_USER: AT_ONCE - 1 });
  expect(inside.store.table('members').size).toBe(before + 1);
});
