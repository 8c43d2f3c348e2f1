import { describe, expect, it } from 'vitest';
import { ok } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, NOON, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';
import { giveCoupon } from './coupon.ts';
import type { CouponRow } from './spinwheel-rows.ts';
import { findSlice } from './wheel.ts';

const PHONE = '0812345678';
const DAY = 86_400_000;

const coins = (somchai: Player) => somchai.answer('wallet.get').profile.coin;
const list = (somchai: Player) => somchai.answer('spinwheel.coupon');
const claim = (somchai: Player, coupon: string) => somchai.result('spinwheel.claim', { body: { coupon } });

/** A coupon for what this slice wins. */
function given(world: SimWorld, slice: string, expiresIn?: string): string {
  const outcome = sendEvent(world, {
    type: 'coupon.give',
    username: PHONE,
    slice,
    ...(expiresIn && { expiresIn }),
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.value.coupon as { code: string }).code;
}

/** Starts a bonus: that of a claimed coupon. */
const startBonus = (world: SimWorld, somchai: Player) => claim(somchai, given(world, 'BONUS100'));

describe('a coupon', () => {
  it('is listed while it can be claimed, newest first', () => {
    const labels = list(player(testWorld())).map(({ prize }) => prize.slice.code);
    expect(labels).toEqual(['COIN2', 'BONUS100', 'CASH10', 'CASH50', 'SHIRT', 'SONGKRAN']);
  });

  it('for money pays into the wallet, and the statement says luckydraw', () => {
    const world = testWorld();
    const somchai = player(world);
    const code = given(world, 'CASH50');
    expect(somchai.answer('spinwheel.claim', { body: { coupon: code } })).toEqual({
      success: true,
      error: null,
      result: null,
    });
    expect(somchai.balance()).toBe(2500.75);
    expect(world.ledger.balance('house:prizes')).toBe(-5000);
    expect(somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements).toMatchObject([
      {
        statementType: 'bonus',
        to: 'WALLET',
        amount: 50,
        status: 'SUCCESS',
        luckydraw: { description: 'รางวัลวงล้อ: 50 บาท' },
      },
    ]);
    expect(list(somchai).map((coupon) => coupon.code)).not.toContain(code);
  });

  it('for coins gives coins and no money', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(claim(somchai, given(world, 'COIN2'))).toBe('done');
    expect([coins(somchai), somchai.balance()]).toEqual([14, 2450.75]);
  });

  it('says what kind of prize it is for', () => {
    const world = testWorld();
    const slices = ['CASH10', 'COIN2', 'BONUS100', 'SHIRT'];
    const codes = slices.map((slice) => given(world, slice));
    const coupons = list(player(world));
    expect(codes.map((code) => coupons.find((coupon) => coupon.code === code)?.type)).toEqual([
      'wallet',
      'coins',
      'bonus',
      'thing',
    ]);
  });

  it('for a bonus pays and starts the bonus', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(startBonus(world, somchai)).toBe('done');
    expect(somchai.balance()).toBe(2550.75);
    expect(somchai.answer('bonus.checkActive')).toMatchObject({ status: true });
    const bonuses = world.store.table('userBonuses').by('member', somchai.member.id);
    expect(bonuses.filter(({ running }) => running)).toMatchObject([
      { received: [NOON], running: { startedAt: NOON, turnover: 0 } },
    ]);
  });

  it('pays once if it is claimed twice', () => {
    const world = testWorld();
    const somchai = player(world);
    const code = given(world, 'CASH10');
    expect([claim(somchai, code), claim(somchai, code)]).toEqual(['done', 'NO_CLAIMABLE_COUPON']);
    expect(somchai.balance()).toBe(2460.75);
  });

  it('has no expiry timer once it was claimed', () => {
    const world = testWorld();
    const coupons = world.store.table('coupons');
    const [code, forever] = [given(world, 'CASH10'), given(world, 'CASH50')];
    const [row, endless] = [coupons.get(code), coupons.get(forever)];
    world.run((inside) => {
      inside.scheduler.cancel(endless?.timerId ?? '');
      return ok(coupons.put(forever, { ...(endless as CouponRow), timerId: null }));
    });
    const somchai = player(world);
    expect([claim(somchai, code), claim(somchai, forever)]).toEqual(['done', 'done']);
    expect(world.store.table('timers').has(row?.timerId ?? '')).toBe(false);
    expect(coupons.get(code)).toEqual({ ...row, state: 'claimed', timerId: null });
  });

  it('that had expired before it was given cannot be claimed', () => {
    const world = testWorld();
    const [wheel] = world.store.table('wheels').list();
    const slice = findSlice(wheel, 'CASH10');
    const give = (lifeMs: number | null) =>
      world.run((inside) => {
        if (!wheel || !slice) throw new Error('there is no such slice');
        return ok(giveCoupon(inside, player(world).member.id, wheel, slice, { wonAt: NOON - DAY, lifeMs }));
      });
    const over = { state: 'expired', timerId: null, wonAt: NOON - DAY, slice: 'CASH10' };
    expect(give(DAY)).toMatchObject({ value: over });
    expect(give(DAY + 1)).toMatchObject({ value: { state: 'open', timerId: expect.any(String) } });
    expect(give(null)).toMatchObject({ value: { state: 'open', timerId: null } });
  });

  it('has an amount: baht, a number of coins, or 0 for a thing', () => {
    const world = testWorld();
    for (const slice of ['SHIRT', 'COIN2', 'CASH500']) given(world, slice);
    const newest = list(player(world)).slice(0, 3);
    const worth = new Map(newest.map(({ prize, amount }) => [prize.slice.code, [prize.name, amount]]));
    expect(Object.fromEntries(worth)).toEqual({
      CASH500: ['500 บาท', 500],
      COIN2: ['2 เหรียญ', 2],
      SHIRT: ['เสื้อยืด Krapao', 0],
    });
  });

  it('of a slice that no longer exists still has a name', () => {
    const world = testWorld();
    given(world, 'CASH10');
    world.run((inside) =>
      ok(inside.store.table('wheels').put('CLASSIC', { id: 'CLASSIC', name: '', slices: [] })),
    );
    expect(() => list(player(world))).toThrow(/^coupon [0-9a-f]{24} is for slice \w+, which does not exist$/);
  });

  it('belongs to one member', () => {
    const world = testWorld();
    expect(claim(player(world, 'malee'), given(world, 'CASH10'))).toBe('INVALID_CODE');
    expect(claim(player(world), 'nonsense')).toBe('INVALID_CODE');
  });

  it('can be claimed until it expires', () => {
    const world = testWorld();
    const somchai = player(world);
    const [first, second] = [given(world, 'CASH10', '1d'), given(world, 'CASH10', '1d')];
    world.advance(DAY - 1);
    expect(claim(somchai, first)).toBe('done');
    world.advance(1);
    expect(claim(somchai, second)).toBe('COUPON_EXPIRED');
    expect(list(somchai).map(({ code }) => code)).not.toContain(second);
  });

  it('for a thing is handed out by support', () => {
    const world = testWorld();
    expect(claim(player(world), given(world, 'SHIRT'))).toBe('INVALID_COUPON_TYPE');
  });

  it('for a prize that left the wheel cannot be claimed', () => {
    const world = testWorld();
    const somchai = player(world);
    const code = given(world, 'CASH50');
    sendEvent(world, { type: 'spin.set', retire: 'CASH50' });
    expect(claim(somchai, code)).toBe('INVALID_PRIZE_CODE');
    expect(claim(somchai, given(world, 'SONGKRAN'))).toBe('INVALID_PRIZE_CODE');
  });

  it('for money waits until the active bonus is ended; one for coins does not', () => {
    const world = testWorld();
    const somchai = player(world);
    const [money, more] = [given(world, 'CASH10'), given(world, 'COIN2')];
    startBonus(world, somchai);
    expect(claim(somchai, money)).toBe('BONUS_REMAINING');
    expect(claim(somchai, given(world, 'BONUS100'))).toBe('BONUS_REMAINING');
    expect(claim(somchai, more)).toBe('done');
  });

  it('cannot be given for a slice without a prize, or to an unknown member', () => {
    const world = testWorld();
    expect(sendEvent(world, { type: 'coupon.give', username: PHONE, slice: 'NOTHING' })).toMatchObject({
      code: 'NO_DATA',
    });
    expect(sendEvent(world, { type: 'coupon.give', username: '1', slice: 'CASH10' })).toMatchObject({
      code: 'NO_USER',
    });
    expect(sendEvent(world, { type: 'coins.give', username: '1', coins: 1 })).toMatchObject({
      code: 'NO_USER',
    });
  });
});
