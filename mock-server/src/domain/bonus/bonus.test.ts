import { bonus } from '@krapao/contracts/entities/rewards';
import { describe, expect, it } from 'vitest';
import type { SimWorld } from '../tables.ts';
import { deposit } from '../test/deposit.ts';
import { sendEvent, MINUTE, player, testWorld, type Player } from '../test/player.ts';
import { isExhausted } from './grant.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const activate = (who: Player, code: string) => who.call('bonus.activate', { params: { code } });
const promote = (who: Player, code: string) => who.result('promotion.activate', { params: { code } });
const newest = (who: Player) => who.answer('statement.list', { body: { page: 1, limit: 1 } }).statements[0];

const play = (world: SimWorld, who: Player, game: string, stake: number, payout = 0) => {
  const outcome = sendEvent(world, {
    type: 'game.result',
    username: who.member.username,
    game,
    stake,
    payout,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
};

/** Loses everything in the wallet in one round. */
function loseAll(world: SimWorld, who: Player): void {
  const amount = who.balance();
  who.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount } });
  play(world, who, 'PG', amount);
}

describe('the bonus page', () => {
  it('offers one of each type, and shows which were received', () => {
    const cards = player(testWorld()).answer('bonus.list');
    expect(new Set(cards.map((card) => card.type))).toEqual(new Set(['limit', 'day', 'week']));
    for (const card of cards) expect(bonus.parse(card)).toEqual(card);
    expect(cards.find((card) => card.code === 'DAILY10')?.userBonus).toMatchObject({
      isActive: false,
      received: [{ updatedAt: '2026-02-28T02:00:00.000Z' }],
    });
    expect(cards.find((card) => card.code === 'WEEKLY20')?.userBonus).toBeNull();
  });

  it('shows the one that is active', () => {
    const duangjai = player(testWorld(), 'duangjai');
    expect(duangjai.answer('bonus.checkActive')).toEqual({
      status: true,
      type: 'week',
      turnover: 900,
      turnoverNeeded: 1800,
    });
    const active = duangjai.answer('bonus.list').filter((card) => card.userBonus?.isActive);
    expect(active.map((card) => card.code)).toEqual(['WEEKLY20']);
    expect(player(testWorld()).answer('bonus.checkActive')).toEqual({ status: false, type: '' });
  });
});

describe('activating a bonus', () => {
  it('gives a percentage of the newest deposit, and the statement says so', () => {
    const somchai = player(testWorld());
    expect(activate(somchai, 'WEEKLY20')).toMatchObject({ value: { isActive: true, received: [{}] } });
    expect(somchai.balance()).toBe(2550.75);
    expect(newest(somchai)).toMatchObject({
      statementType: 'bonus',
      to: 'WALLET',
      amount: 100,
      bonus: { description: 'โบนัสประจำสัปดาห์ 20%' },
    });
    expect(somchai.answer('bonus.checkMinimum')).toEqual({ minimum: 30 });
  });

  it('gives no more than its maximum', () => {
    const somchai = player(testWorld());
    activate(somchai, 'WELCOME100');
    expect(somchai.balance()).toBe(2750.75);
  });

  it.each([
    ['an unknown code', 'somchai', 'MOONSHOT', 'NO_DATA'],
    ['the one that is active', 'duangjai', 'WEEKLY20', 'BONUS_ALREADY_ACTIVE'],
    ['a second one', 'duangjai', 'DAILY10', 'BONUS_REMAINING'],
    ['a deposit that is too small', 'somchai', 'HIGHROLLER', 'BONUS_CONDITION'],
    ['a member who never made a deposit', 'malee', 'WELCOME100', 'BONUS_CONDITION'],
    ['one that is no longer handed out', 'somchai', 'FIRST50', 'BONUS_FULL'],
  ])('is refused for %s', (_, persona, code, refusal) => {
    const who = player(testWorld(), persona);
    const before = who.balance();
    expect(activate(who, code)).toMatchObject({ ok: false, code: refusal });
    expect(who.balance()).toBe(before);
  });

  it('is refused for a deposit more than a day old', () => {
    const world = testWorld();
    const somchai = player(world);
    world.advance(DAY - 70 * MINUTE);
    world.advance(1);
    expect(activate(somchai, 'WEEKLY20')).toMatchObject({ code: 'BONUS_CONDITION' });
  });

  it('is refused for a deposit that was already used for one', () => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 50_000);
    expect(promote(somchai, 'SONGKRAN')).toBe('done');
    loseAll(world, somchai);
    somchai.answer('bonus.clear');
    expect(activate(somchai, 'DAILY10')).toMatchObject({ code: 'BONUS_CONDITION', data: { deposit: 0 } });
    deposit(world, somchai, 20_000);
    expect(activate(somchai, 'DAILY10').ok).toBe(true);
  });
});

/** Activates the bonus, loses everything, ends the bonus and makes another deposit. */
function useUp(world: SimWorld, who: Player, code: string): string {
  const outcome = activate(who, code);
  if (!outcome.ok) return outcome.code;
  loseAll(world, who);
  who.answer('bonus.clear');
  deposit(world, who, 50_000);
  return 'done';
}

describe('a bonus is exhausted', () => {
  it('of type limit, after all receipts ever', () => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 50_000);
    expect(useUp(world, somchai, 'WELCOME100')).toBe('done');
    world.advance(400 * DAY);
    expect(activate(somchai, 'WELCOME100')).toEqual({
      ok: false,
      code: 'BONUS_MAX_CLAIMED',
      data: { maxReceived: 1, type: 'limit' },
    });
  });

  it('of type day, until the Bangkok midnight', () => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 50_000);
    expect([1, 2, 3].map(() => useUp(world, somchai, 'DAILY10'))).toEqual([
      'done',
      'done',
      'BONUS_MAX_CLAIMED',
    ]);
    world.advance(12 * HOUR - 1);
    expect(useUp(world, somchai, 'DAILY10')).toBe('BONUS_MAX_CLAIMED');
    world.advance(1);
    expect(useUp(world, somchai, 'DAILY10')).toBe('done');
  });

  it('of type week, until Monday', () => {
    const world = testWorld('empty-wallet');
    const somchai = player(world);
    deposit(world, somchai, 50_000);
    expect(useUp(world, somchai, 'WEEKLY20')).toBe('done');
    expect(useUp(world, somchai, 'WEEKLY20')).toBe('BONUS_MAX_CLAIMED');
    world.advance(12 * HOUR);
    expect(useUp(world, somchai, 'WEEKLY20')).toBe('done');
    world.advance(7 * DAY - 1);
    deposit(world, somchai, 50_000);
    expect(useUp(world, somchai, 'WEEKLY20')).toBe('BONUS_MAX_CLAIMED');
    world.advance(1);
    expect(useUp(world, somchai, 'WEEKLY20')).toBe('done');
  });

  it('from the start, if it may never be received', () => {
    expect(isExhausted({ type: 'week', maxReceived: 0 }, [], 0)).toBe(true);
  });
});

describe('an active bonus', () => {
  it('blocks the refund, the invite bonus, a promotion and the next deposit', () => {
    const world = testWorld();
    const duangjai = player(world, 'duangjai');
    expect(duangjai.answer('refund.check')).toMatchObject({ result: false, bonus: true });
    expect(duangjai.result('refund.receive')).toBe('BONUS_REMAINING');
    expect(promote(duangjai, 'LUCKY50')).toBe('BONUS_REMAINING');
    const somchai = player(world);
    activate(somchai, 'WEEKLY20');
    expect(somchai.result('invite.bonus')).toBe('BONUS_REMAINING');
  });

  it('can be ended once less than its threshold is left, and the rest stays with the member', () => {
    const world = testWorld();
    const duangjai = player(world, 'duangjai');
    expect(duangjai.call('bonus.clear')).toEqual({
      ok: false,
      code: 'BONUS_CONDITION',
      data: { left: 630.5, minimum: 30 },
    });
    duangjai.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 150 } });
    play(world, duangjai, 'PG', 600.5);
    expect(duangjai.result('bonus.clear')).toBe('BONUS_CONDITION');
    play(world, duangjai, 'PG', 0.01);
    expect(duangjai.answer('bonus.clear')).toEqual({ message: 'BONUS_CLEAR' });
    expect(duangjai.balance('PG')).toBe(29.99);
    expect(newest(duangjai)).toMatchObject({
      statementType: 'finish_bonus',
      amount: 100,
      bonus: { description: 'โบนัสประจำสัปดาห์ 20%' },
    });
    expect(duangjai.answer('bonus.checkActive').status).toBe(false);
    expect(duangjai.result('bonus.clear')).toBe('NO_DATA');
  });

  it('allows a withdrawal only when enough was staked, then only of everything, and that ends it', () => {
    const world = testWorld();
    const duangjai = player(world, 'duangjai');
    const withdraw = (amount: number) => duangjai.call('wallet.withdrawAll', { body: { amount } });
    play(world, duangjai, 'PG', 450, 450);
    expect(withdraw(630.5)).toMatchObject({
      code: 'BONUS_CONDITION',
      data: { turnover: 1350, turnoverNeeded: 1800 },
    });
    play(world, duangjai, 'PG', 450, 450);
    expect(withdraw(500)).toMatchObject({ code: 'BONUS_CONDITION', data: { everything: 630.5 } });
    expect(withdraw(630.5).ok).toBe(true);
    expect(duangjai.answer('bonus.checkActive').status).toBe(false);
    expect(newest(duangjai)?.statementType).toBe('finish_bonus');
  });
});
