import { slip as slipSchema } from '@krapao/contracts/entities/statement';
import { minor } from '@krapao/contracts/kernel/money';
import { MONEY_LIMIT } from '@krapao/contracts/kernel/money';
import { INCOMING_LIMIT } from '@krapao/contracts/kernel/schema';
import { describe, expect, it } from 'vitest';
import type { SimWorld } from '../tables.ts';
import { sendEvent, MINUTE, player, testWorld, type Player } from '../test/player.ts';
import { hasRoom } from './room.ts';
import { encryptSalted } from './openssl.ts';
import { inventedAmount, truelinkOf } from './truelink.ts';

const username = '0812345678';
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const done = { ok: true };
const success = { ok: true, value: { message: 'SUCCESS' } };

const add = (amount: number) => (who: Player) => who.call('wallet.add', { body: { amount } });
const withdraw = (amount: number) => (who: Player) => who.call('wallet.withdraw', { body: { amount } });
const withdrawAll = (amount: number) => (who: Player) => who.call('wallet.withdrawAll', { body: { amount } });
const sweep = (to: string) => (who: Player) => who.call('wallet.transferAll', { body: { to } });
const slip =
  ({ amount, bankCode, bytes = PNG }: { amount?: string; bankCode?: string; bytes?: Uint8Array } = {}) =>
  (who: Player) => {
    const file = { filename: 'a.png', contentType: 'image/png', bytes };
    return who.call('wallet.uploadSlip', { form: { file, amount, bankCode } });
  };
const link = (text: string) => (who: Player) =>
  who.call('wallet.truelink', {
    body: { link: encryptSalted(text, 'krapao-truelink', new Uint8Array(8)) },
  });
const worth = (amount: number) => (who: Player, world: SimWorld) => {
  sendEvent(world, { type: 'truelink.give', amount, voucher: 'VOUCHER1', isSpent: false });
  return link(truelinkOf('VOUCHER1'))(who);
};
const issue = (path: string) => ({ issues: [{ path, code: 'KEY_INVALID', message: expect.any(String) }] });

it.each<[string, (who: Player, world: SimWorld) => unknown, object]>([
  ['an announced transfer of 0.99', add(0.99), { code: 'TRANSFER_MINIMUM', data: { min: 1 } }],
  ['an announced transfer of 1', add(1), success],
  ['a link of 1.99', worth(1.99), { code: 'TRANSFER_MINIMUM', data: { min: 2 } }],
  ['a link of 2', worth(2), { ok: true, value: { message: 'SUCCESS', amount: 2 } }],
  ['a link with spaces around it', link(`  ${truelinkOf('VOUCHER0025')}\n`), { value: { amount: 20 } }],
  [
    'a withdrawal above the maximum',
    withdraw(50_000.01),
    { code: 'KEY_INVALID', data: { min: 100, max: 50_000, ...issue('body.amount') } },
  ],
  ['everything withdrawn', withdrawAll(3_426.5), success],
  [
    'everything to where it already is',
    (who) => [sweep('WALLET')(who), sweep('WALLET')(who)][1],
    { code: 'MONEY_NOT_ENOUGH', data: { available: 0 } },
  ],
  ['everything to the wallet', sweep('WALLET'), success],
  [
    'a slip with an invalid amount',
    slip({ amount: '1.234' }),
    { code: 'KEY_INVALID', data: issue('form.amount') },
  ],
  [
    'a slip with the largest amount that the wire allows',
    slip({ amount: String(MONEY_LIMIT) }),
    { value: { amount: MONEY_LIMIT } },
  ],
  [
    'a slip with a larger amount',
    slip({ amount: `${MONEY_LIMIT}.01` }),
    { code: 'KEY_INVALID', data: issue('form.amount') },
  ],
  ['a slip with the bank left empty', slip({ bankCode: '' }), done],
  [
    'a slip that is too large',
    slip({ bytes: new Uint8Array(5 * 1_048_576 + 1) }),
    { code: 'SLIP_INVALID_FILE', data: { max: 5 * 1_048_576 } },
  ],
  [
    'a slip that is not a picture',
    slip({ bytes: Uint8Array.of(1, 2, 3) }),
    { code: 'SLIP_INVALID_FILE', data: { filename: 'a.png' } },
  ],
])('%s', (_, act, outcome) => {
  const world = testWorld();
  expect(act(player(world), world)).toMatchObject(outcome);
});

it('during a bonus a deposit is refused with the type of the bonus', () => {
  const refusal = { ok: false, code: 'BONUS_REMAINING', data: { type: 'week' } };
  const duangjai = player(testWorld(), 'duangjai');
  for (const act of [add(100), slip(), link(truelinkOf('VOUCHER1'))]) expect(act(duangjai)).toEqual(refusal);
  expect(duangjai.call('bonus.activate', { params: { code: 'DAILY10' } })).toEqual(refusal);
});

it.each([
  [1, 60],
  [MINUTE - 1_001, 2],
  [MINUTE - 1_000, 1],
])('%d milliseconds after the newest withdrawal there are %d seconds to wait', (later, seconds) => {
  const world = testWorld();
  const somchai = player(world);
  for (let nth = 0; nth < 2; nth += 1) {
    world.advance(MINUTE);
    expect(withdraw(100)(somchai)).toEqual(success);
  }
  world.advance(later);
  expect(withdraw(100)(somchai)).toMatchObject({ data: { retryAfterSeconds: seconds } });
});

it.each([
  ['malee', 0],
  // In the wallet and the games, and a withdrawal of 1,000 in progress.
  ['somchai', 442_650],
])('%s, who has %d satang, may get as much as the limit leaves, and not a satang more', (persona, has) => {
  const world = testWorld();
  const room = 10 * INCOMING_LIMIT * 100 - has;
  const { id } = player(world, persona).member;
  expect([room, room + 1].map((amount) => hasRoom(world, id, minor(amount)))).toEqual([true, false]);
});

it.each([
  ['VOUCHER0025', 2_000],
  ['VOUCHER0041', 50_000],
  ['ABCDEFGH12345678', 40_000],
  // The published check value of FNV-1a for this text is 0xbf9cf968.
  ['foobar', 23_000],
])('an unknown link, %s, has %d satang', (voucher, amount) => {
  expect(inventedAmount(voucher)).toBe(amount);
});

describe('links', () => {
  it.each([
    [['AUTO'], 'NO_WALLET'],
    [['GIFT'], 'done'],
    [['AUTO', 'GIFT'], 'done'],
  ] as const)('if the operator has wallets %s: %s', (modes, result) => {
    const world = testWorld();
    const wallets = modes.map((mode) => ({ mode, walletAccountName: 'KRAPAO' }));
    sendEvent(world, { type: 'lookup.set', deposit: { wallets } });
    const outcome = link(truelinkOf('VOUCHER1'))(player(world));
    expect(outcome.ok ? 'done' : outcome.code).toBe(result);
  });
});

it('a slip has a unique reference of letters and digits, whenever it was sent', () => {
  const outcome = slip({ amount: String(MONEY_LIMIT) })(player(testWorld()));
  if (!outcome.ok) throw new Error(outcome.code);
  expect(outcome.value.reference).toMatch(/^SL[0-9A-F]{16}$/);
  expect(slipSchema.parse(outcome.value)).toEqual(outcome.value);
});

it('a deposit that was decided keeps its decision', () => {
  const world = testWorld();
  add(300)(player(world));
  sendEvent(world, { type: 'deposit.decide', username, status: 'SUCCESS', amount: 299 });
  expect(world.store.table('deposits').list().at(-1)).toMatchObject({
    status: 'SUCCESS',
    amount: 29_900,
    kind: 'announced',
  });
});
