import { describe, expect, it } from 'vitest';
import { MINUTE, player, sendEvent, testWorld, type Player } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';

/** A member who has nothing but a new deposit of 1,000 baht. */
function depositor(): { world: SimWorld; malee: Player } {
  const world = testWorld();
  const malee = player(world, 'malee');
  sendEvent(world, { type: 'bankTransfer.arrive', username: 'malee', amount: 1000 });
  world.advance(MINUTE);
  malee.answer('wallet.activate', { params: { slotCode: 'PG' } });
  return { world, malee };
}
const take = (malee: Player) => malee.call('bonus.activate', { params: { code: 'DAILY10' } });
const withdraw = (malee: Player, amount: number) => malee.result('wallet.withdraw', { body: { amount } });

describe('a bonus for a deposit that is no longer there', () => {
  it('is refused after the deposit was withdrawn: it could be ended at once, and kept', () => {
    const { malee } = depositor();
    expect(withdraw(malee, 1000)).toBe('done');
    const data = { deposit: 0, minimumDeposit: 50 };
    expect(take(malee)).toMatchObject({ code: 'BONUS_CONDITION', data });
    expect([malee.result('bonus.clear'), malee.balance()]).toEqual(['NO_DATA', 0]);
  });

  it('is refused after the deposit was lost, which is refunded instead', () => {
    const { world, malee } = depositor();
    malee.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1000 } });
    sendEvent(world, { type: 'game.result', username: 'malee', game: 'PG', stake: 1000, payout: 0 });
    expect(take(malee)).toMatchObject({ code: 'BONUS_CONDITION', data: { deposit: 0 } });
    expect(malee.answer('refund.check')).toMatchObject({ result: true, refundAmount: 50 });
  });

  it.each([
    ['one satang less than is needed', 950.01, { code: 'BONUS_CONDITION', data: { deposit: 49.99 } }],
    ['exactly as much as is needed', 950, { ok: true }],
  ])('%s is left', (_, gone, outcome) => {
    const { malee } = depositor();
    withdraw(malee, gone);
    expect(take(malee)).toMatchObject(outcome);
  });

  it('is given for what is left, which cannot be ended before anything is lost', () => {
    const { malee } = depositor();
    withdraw(malee, 600);
    expect([take(malee).ok, malee.balance()]).toEqual([true, 440]);
    expect(malee.answer('bonus.checkActive')).toMatchObject({ turnoverNeeded: 880 });
    expect(malee.call('bonus.clear')).toMatchObject({
      code: 'BONUS_CONDITION',
      data: { left: 440, minimum: 44 },
    });
  });

  it('counts money in games as there, and other money of the member as well', () => {
    const { malee } = depositor();
    malee.answer('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1000 } });
    expect([take(malee).ok, malee.balance()]).toEqual([true, 100]);
  });
});
