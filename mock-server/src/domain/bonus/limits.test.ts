import { describe, expect, it } from 'vitest';
import { deposit } from '../test/deposit.ts';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';

const DAY = 24 * 60 * MINUTE;
const activate = (who: Player, code: string) => who.result('bonus.activate', { params: { code } });

/** duangjai has 630.50 with a bonus: 900 of the 1,800 that must be staked are staked; below 30 it may be ended. */
function withBonus() {
  const world = testWorld();
  const duangjai = player(world, 'duangjai');
  const stake = (amount: number, payout = amount) =>
    sendEvent(world, {
      type: 'game.result',
      username: duangjai.member.username,
      game: 'PG',
      stake: amount,
      payout,
    });
  const withdrawAll = (amount: number) => duangjai.result('wallet.withdrawAll', { body: { amount } });
  return { world, duangjai, stake, withdrawAll };
}

describe('a bonus is given', () => {
  it.each([
    ['exactly a day old', DAY, 'done'],
    ['a millisecond older', DAY + 1, 'BONUS_CONDITION'],
  ])('for a deposit %s: %s', (_, age, result) => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 50_000);
    world.advance(age);
    expect(activate(somchai, 'WEEKLY20')).toBe(result);
  });

  it.each([
    [99.99, 'BONUS_CONDITION'],
    [100, 'done'],
    [100.01, 'done'],
  ])('from a deposit of 100 baht: for %d %s', (baht, result) => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, Math.round(baht * 100));
    expect(activate(somchai, 'WEEKLY20')).toBe(result);
  });

  it('rounded down to the satang, and its threshold and turnover follow from that', () => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 33_333);
    expect(activate(somchai, 'WEEKLY20')).toBe('done');
    expect(somchai.balance()).toBe(399.99);
    expect(somchai.answer('bonus.checkMinimum')).toEqual({ minimum: 19.99 });
    expect(somchai.answer('bonus.list').find((card) => card.code === 'WEEKLY20')?.userBonus).toMatchObject({
      isActive: true,
    });
    expect(somchai.call('wallet.withdraw', { body: { amount: 66.66 } })).toMatchObject({
      code: 'TRANSFER_MINIMUM',
    });
  });

  it('as often as its quota allows, for all members together', () => {
    const world = testWorld();
    const [somchai, malee] = [player(world), player(world, 'malee')];
    deposit(world, malee, 20_000);
    sendEvent(world, { type: 'bonus.set', code: 'WEEKLY20', quota: 1 });
    expect([activate(somchai, 'WEEKLY20'), activate(malee, 'WEEKLY20')]).toEqual(['done', 'BONUS_FULL']);
  });
});

describe('with a bonus running, money can be withdrawn', () => {
  it.each([
    ['a satang short of the turnover', 449.99, 'BONUS_CONDITION'],
    ['exactly at the turnover', 450, 'done'],
    ['a satang over it', 450.01, 'done'],
  ])('%s, 450 and %d: %s', (_, amount, result) => {
    const { stake, withdrawAll } = withBonus();
    stake(450);
    stake(amount);
    expect(withdrawAll(630.5)).toBe(result);
  });

  it.each([
    ['a satang less than everything', 630.49, 'BONUS_CONDITION'],
    ['everything', 630.5, 'done'],
    ['a satang more', 630.51, 'MONEY_NOT_ENOUGH'],
  ])('only all at once: %s, %d, is %s', (_, amount, result) => {
    const { stake, withdrawAll } = withBonus();
    for (let rounds = 1; rounds <= 2; rounds += 1) stake(450);
    expect(withdrawAll(amount)).toBe(result);
  });

  it('up to the maximum of one withdrawal, for a member who has more', () => {
    const { world, stake, withdrawAll } = withBonus();
    for (let rounds = 1; rounds <= 2; rounds += 1) stake(450);
    sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMin: 100, withdrawMax: 500 } });
    expect(withdrawAll(630.5)).toBe('KEY_INVALID');
    expect(withdrawAll(499.99)).toBe('BONUS_CONDITION');
    expect(withdrawAll(500)).toBe('done');
  });
});

it.each([
  ['at the threshold', 30, 'BONUS_CONDITION'],
  ['a satang below it', 29.99, 'done'],
  ['with nothing left', 0, 'done'],
])('a bonus can be ended below its threshold: %s, with %d left, %s', (_, left, result) => {
  const { duangjai, stake } = withBonus();
  duangjai.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: duangjai.balance() } });
  stake(Math.round((duangjai.balance('PG') - left) * 100) / 100, 0);
  expect(duangjai.balance('PG')).toBe(left);
  expect(duangjai.result('bonus.clear')).toBe(result);
});

it('a bonus without a threshold can be ended with nothing left', () => {
  const world = testWorld('empty-wallet');
  const somchai = player(world);
  sendEvent(world, { type: 'bonus.set', code: 'WEEKLY20', percentFail: 0 });
  deposit(world, somchai, 10_000);
  activate(somchai, 'WEEKLY20');
  expect(somchai.result('bonus.clear')).toBe('BONUS_CONDITION');
  somchai.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 120 } });
  sendEvent(world, { type: 'game.result', username: '0812345678', game: 'PG', stake: 119.99, payout: 0 });
  expect(somchai.result('bonus.clear')).toBe('BONUS_CONDITION');
  sendEvent(world, { type: 'game.result', username: '0812345678', game: 'PG', stake: 0.01, payout: 0 });
  expect(somchai.result('bonus.clear')).toBe('done');
});
