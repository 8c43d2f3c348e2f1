import { describe, expect, it } from 'vitest';
import { happen, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';

const PHONE = '0812345678';
const DAY = 86_400_000;

const coins = (somchai: Player) => somchai.answer('wallet.get').profile.coin;
const list = (somchai: Player) => somchai.answer('spinwheel.coupon');
const claim = (somchai: Player, coupon: string) => somchai.result('spinwheel.claim', { body: { coupon } });

/** A coupon for what this slice wins. */
function given(world: SimWorld, slice: string, expiresIn?: string): string {
  const outcome = happen(world, {
    type: 'coupon.give',
    username: PHONE,
    slice,
    ...(expiresIn && { expiresIn }),
  });
  if (!outcome.ok) throw new Error(outcome.code);
  return (outcome.value.coupon as { code: string }).code;
}

/** Spins with the operator's wish where it stops. */
function spinTo(world: SimWorld, somchai: Player, next: string) {
  happen(world, { type: 'spin.set', next });
  return somchai.answer('spinwheel.spin').result;
}

/** A bonus that runs: the one of a claimed coupon. */
const startBonus = (world: SimWorld, somchai: Player) => claim(somchai, given(world, 'BONUS100'));

/** Where a thousand spins stop. */
function spins(seed: string): (string | undefined)[] {
  const world = testWorld('default', seed);
  happen(world, { type: 'coins.give', username: PHONE, coins: 1_000 });
  const somchai = player(world);
  return Array.from({ length: 1_000 }, () => somchai.answer('spinwheel.spin').result?.code);
}

describe('the wheel', () => {
  it('shows its slices and the coins that home shows too', () => {
    const somchai = player(testWorld());
    const { activeSpinwheel, userCoin } = somchai.answer('spinwheel.setup').result;
    expect(activeSpinwheel.name).toBe('วงล้อนำโชค');
    expect(activeSpinwheel.slice.map(({ code }) => code)).toEqual([
      'CASH10',
      'NOTHING',
      'COIN2',
      'CASH50',
      'BONUS100',
      'SHIRT',
      'CASH500',
      'PHONE',
    ]);
    expect(activeSpinwheel.slice[0]).toEqual({
      code: 'CASH10',
      label: '10 บาท',
      bgColor: '#0f766e',
      textColor: '#ffffff',
      htmlDescription: '<p>รับเงิน <strong>10 บาท</strong> เข้ากระเป๋า</p>',
    });
    expect([userCoin, coins(somchai)]).toEqual([12, 12]);
  });

  it('can be switched off and on: home then shows refresh in its place', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(somchai.answer('spinwheel.active')).toEqual({ active: true });
    happen(world, { type: 'spin.set', isOn: false });
    expect(somchai.answer('spinwheel.active')).toEqual({ active: false });
    expect(somchai.result('spinwheel.setup')).toBe('NO_DATA');
    expect(somchai.result('spinwheel.spin')).toBe('NO_DATA');
    happen(world, { type: 'spin.set', isOn: true, wheel: 'FESTIVAL' });
    expect(somchai.answer('spinwheel.setup').result.activeSpinwheel.name).toBe('วงล้อเทศกาล');
    expect(coins(somchai)).toBe(12);
  });

  it('a wheel or slice that does not exist cannot be set', () => {
    const world = testWorld();
    expect(happen(world, { type: 'spin.set', wheel: 'SQUARE' })).toMatchObject({ code: 'NO_DATA' });
    expect(happen(world, { type: 'spin.set', next: 'SQUARE' })).toMatchObject({ code: 'NO_DATA' });
    expect(happen(world, { type: 'spin.set', retire: 'LUCKY88' })).toMatchObject({ code: 'NO_DATA' });
  });
});

describe('a spin', () => {
  it('costs a coin, and the prize becomes a coupon', () => {
    const world = testWorld();
    const somchai = player(world);
    const before = list(somchai).length;
    expect(spinTo(world, somchai, 'CASH50')).toEqual({ code: 'CASH50', label: '50 บาท', remainingCoin: 11 });
    expect(coins(somchai)).toBe(11);
    expect(list(somchai)).toHaveLength(before + 1);
    expect(list(somchai)[0]).toMatchObject({
      amount: 50,
      prize: { name: '50 บาท', slice: { code: 'CASH50' } },
    });
    expect(somchai.balance()).toBe(2450.75);
  });

  it('may win nothing', () => {
    const world = testWorld();
    const somchai = player(world);
    const before = list(somchai);
    expect(spinTo(world, somchai, 'NOTHING')?.code).toBe('NOTHING');
    expect(list(somchai)).toEqual(before);
  });

  it('without a coin is refused, and one coin is good for one spin', () => {
    const world = testWorld();
    const malee = player(world, 'malee');
    expect(malee.result('spinwheel.spin')).toBe('MONEY_NOT_ENOUGH');
    happen(world, { type: 'coins.give', username: malee.member.username, coins: 1 });
    expect(malee.result('spinwheel.spin')).toBe('done');
    expect(malee.result('spinwheel.spin')).toBe('MONEY_NOT_ENOUGH');
    expect(coins(malee)).toBe(0);
  });

  it('stops where the operator wants it once, then by chance again', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(spinTo(world, somchai, 'PHONE')?.code).toBe('PHONE');
    const rest = Array.from({ length: 11 }, () => somchai.answer('spinwheel.spin').result?.code);
    expect(rest.filter((code) => code === 'PHONE').length).toBeLessThan(11);
  });

  it('on a slice that is no longer on the wheel is refused and costs nothing', () => {
    const world = testWorld();
    const somchai = player(world);
    happen(world, { type: 'spin.set', next: 'SONGKRAN' });
    expect(somchai.result('spinwheel.spin')).toBe('INVALID_PRIZE_CODE');
    expect(somchai.result('spinwheel.spin')).toBe('INVALID_PRIZE_CODE');
    expect(coins(somchai)).toBe(12);
    happen(world, { type: 'spin.set', next: null });
    expect(somchai.result('spinwheel.spin')).toBe('done');
  });

  it('comes out by the weights, the same way for the same seed', () => {
    const one = spins('a');
    expect(spins('a')).toEqual(one);
    expect(spins('b')).not.toEqual(one);
    const share = (code: string) => one.filter((spun) => spun === code).length;
    // 300, 260 and 30 in a thousand; four standard deviations at most.
    expect(Math.abs(share('NOTHING') - 300)).toBeLessThan(58);
    expect(Math.abs(share('CASH10') - 260)).toBeLessThan(56);
    expect(Math.abs(share('SHIRT') - 30)).toBeLessThan(22);
    expect(share('SONGKRAN')).toBe(0);
  });
});

describe('a coupon', () => {
  it('those that can be claimed are listed, newest first', () => {
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
  });

  it('claimed twice pays once', () => {
    const world = testWorld();
    const somchai = player(world);
    const code = given(world, 'CASH10');
    expect([claim(somchai, code), claim(somchai, code)]).toEqual(['done', 'NO_CLAIMABLE_COUPON']);
    expect(somchai.balance()).toBe(2460.75);
  });

  it('is somebody’s own', () => {
    const world = testWorld();
    expect(claim(player(world, 'malee'), given(world, 'CASH10'))).toBe('INVALID_CODE');
    expect(claim(player(world), 'nonsense')).toBe('INVALID_CODE');
  });

  it('can be claimed until its life is over', () => {
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
    happen(world, { type: 'spin.set', retire: 'CASH50' });
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

  it('cannot be given for a slice without a prize, or to nobody', () => {
    const world = testWorld();
    expect(happen(world, { type: 'coupon.give', username: PHONE, slice: 'NOTHING' })).toMatchObject({
      code: 'NO_DATA',
    });
    expect(happen(world, { type: 'coupon.give', username: '1', slice: 'CASH10' })).toMatchObject({
      code: 'NO_USER',
    });
    expect(happen(world, { type: 'coins.give', username: '1', coins: 1 })).toMatchObject({ code: 'NO_USER' });
  });
});
