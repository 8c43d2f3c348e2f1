import { describe, expect, it } from 'vitest';
import { ok } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { sendEvent, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';
import { changeCoins } from './wheel.ts';

const PHONE = '0812345678';

const coins = (somchai: Player) => somchai.answer('wallet.get').profile.coin;
const list = (somchai: Player) => somchai.answer('spinwheel.coupon');

/** Spins with the next stop set by the operator. */
function spinTo(world: SimWorld, somchai: Player, next: string) {
  sendEvent(world, { type: 'spin.set', next });
  return somchai.answer('spinwheel.spin').result;
}

/** Where a thousand spins stop. */
function spins(seed: string): (string | undefined)[] {
  const world = testWorld('default', seed);
  sendEvent(world, { type: 'coins.give', username: PHONE, coins: 1_000 });
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

  it('can be switched off and on: home then shows refresh instead', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(somchai.answer('spinwheel.active')).toEqual({ active: true });
    sendEvent(world, { type: 'spin.set', isOn: false });
    expect(somchai.answer('spinwheel.active')).toEqual({ active: false });
    expect(somchai.result('spinwheel.setup')).toBe('NO_DATA');
    expect(somchai.result('spinwheel.spin')).toBe('NO_DATA');
    sendEvent(world, { type: 'spin.set', isOn: true, wheel: 'FESTIVAL' });
    expect(somchai.answer('spinwheel.setup').result.activeSpinwheel.name).toBe('วงล้อเทศกาล');
    expect(coins(somchai)).toBe(12);
  });

  it('a wheel or slice that does not exist cannot be set', () => {
    const world = testWorld();
    expect(sendEvent(world, { type: 'spin.set', wheel: 'SQUARE' })).toMatchObject({ code: 'NO_DATA' });
    expect(sendEvent(world, { type: 'spin.set', next: 'SQUARE' })).toMatchObject({ code: 'NO_DATA' });
    expect(sendEvent(world, { type: 'spin.set', retire: 'LUCKY88' })).toMatchObject({ code: 'NO_DATA' });
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

  it('without a coin is refused, and one coin pays for one spin', () => {
    const world = testWorld();
    const malee = player(world, 'malee');
    expect(malee.result('spinwheel.spin')).toBe('MONEY_NOT_ENOUGH');
    sendEvent(world, { type: 'coins.give', username: malee.member.username, coins: 1 });
    expect(malee.result('spinwheel.spin')).toBe('done');
    expect(malee.result('spinwheel.spin')).toBe('MONEY_NOT_ENOUGH');
    expect(coins(malee)).toBe(0);
  });

  it('stops once where the operator set it, then by chance again', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(spinTo(world, somchai, 'PHONE')?.code).toBe('PHONE');
    const rest = Array.from({ length: 11 }, () => somchai.answer('spinwheel.spin').result?.code);
    expect(rest.filter((code) => code === 'PHONE').length).toBeLessThan(11);
  });

  it('on a slice that is no longer on the wheel is refused and costs nothing', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'spin.set', next: 'SONGKRAN' });
    expect(somchai.result('spinwheel.spin')).toBe('INVALID_PRIZE_CODE');
    expect(somchai.result('spinwheel.spin')).toBe('INVALID_PRIZE_CODE');
    expect(coins(somchai)).toBe(12);
    sendEvent(world, { type: 'spin.set', next: null });
    expect(somchai.result('spinwheel.spin')).toBe('done');
  });

  it('with no slice left on the wheel is refused and costs nothing', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'spin.set', wheel: 'FESTIVAL' });
    for (const retire of ['LUCKY88', 'AGAIN']) sendEvent(world, { type: 'spin.set', retire });
    const last = { code: 'NEXT_TIME', label: expect.any(String), remainingCoin: 11 };
    expect(somchai.answer('spinwheel.spin')).toEqual({ success: true, error: null, result: last });
    sendEvent(world, { type: 'spin.set', retire: 'NEXT_TIME' });
    expect(somchai.result('spinwheel.spin')).toBe('INVALID_PRIZE_CODE');
    expect(coins(somchai)).toBe(11);
  });

  it('never stops on a slice of weight 0, and always on the only one with a weight', () => {
    const world = testWorld();
    const [wheel] = world.store.table('wheels').list();
    const slices = (wheel?.slices ?? []).slice(0, 3).map((slice, at) => ({ ...slice, weight: at % 2 }));
    world.run((inside) =>
      ok(inside.store.table('wheels').put('CLASSIC', { id: 'CLASSIC', name: '', slices })),
    );
    const somchai = player(world);
    const spun = Array.from({ length: 12 }, () => somchai.answer('spinwheel.spin').result?.code);
    expect(new Set(spun)).toEqual(new Set([slices[1]?.code]));
  });

  it('requires the row that says which wheel, and coins never fall below 0', () => {
    const world = testWorld();
    const { id } = player(world).member;
    expect(() => world.run((inside) => ok(changeCoins(inside, id, -13)))).toThrow('would have -1 coins');
    expect(world.run((inside) => ok(changeCoins(inside, id, -12)))).toEqual(ok(0));
    world.run((inside) => ok(inside.store.table('spin').remove('spin')));
    expect(() => player(world).call('spinwheel.spin')).toThrow('world test has no spin row');
  });

  it('follows the weights, with the same results for the same seed', () => {
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
