import { refundCheck } from '@krapao/contracts/entities/rewards';
import { describe, expect, it } from 'vitest';
import { sendEvent, player, testWorld } from '../test/player.ts';
import type { SimWorld } from '../tables.ts';

const play = (world: SimWorld, username: string, stake: number, payout: number) =>
  sendEvent(world, { type: 'game.result', username, game: 'PG', stake, payout });

describe('the refund of losses', () => {
  it('is a percentage of the losses, waits, and is then added to the wallet', () => {
    const somchai = player(testWorld());
    const check = somchai.answer('refund.check');
    expect(refundCheck.parse(check)).toEqual(check);
    expect(check).toEqual({
      result: true,
      bonus: false,
      info: '',
      refundAmount: 50,
      refundSuccess: 0,
      refundFail: 5,
    });
    const { total } = somchai.answer('refund.list', { body: { page: 1, limit: 10 } });
    expect(somchai.answer('refund.receive')).toEqual({ message: 'REFUND_SUCCESS' });
    expect([somchai.balance(), somchai.answer('refund.check').refundSuccess]).toEqual([2450.75, 50]);
    expect(somchai.answer('refund.list', { body: { page: 1, limit: 10 } })).toMatchObject({
      total: total + 1,
      refunds: [{ refundAmount: 50, createdAt: '2026-03-01T05:00:00.000Z' }, { refundAmount: 58.75 }],
    });
    expect(somchai.answer('refund.addWallet')).toEqual({ message: 'REFUND_SUCCESS' });
    expect(somchai.balance()).toBe(2500.75);
    const [item] = somchai.answer('statement.list', { body: { page: 1, limit: 1 } }).statements;
    expect(item).toMatchObject({ statementType: 'bonus', amount: 50, refund: { description: 'คืนยอดเสีย' } });
  });

  it('is refused if nothing was played since the last one', () => {
    const world = testWorld();
    const somchai = player(world);
    somchai.answer('refund.receive');
    expect(somchai.answer('refund.check')).toMatchObject({
      result: false,
      info: 'NO_REFUND',
      refundAmount: 0,
    });
    expect(somchai.result('refund.receive')).toBe('NO_REFUND');
  });

  it('is refused to a member who won, and to one who lost too little', () => {
    const world = testWorld();
    const wichai = player(world, 'wichai');
    play(world, '0856789012', 50, 100);
    expect(wichai.result('refund.receive')).toBe('REFUND_MINIMUM');
    play(world, '0856789012', 149.99, 0);
    expect(wichai.call('refund.receive')).toEqual({
      ok: false,
      code: 'REFUND_CONDITION',
      data: { loss: 99.99, minimumLoss: 100 },
    });
    play(world, '0856789012', 0.01, 0);
    expect(wichai.answer('refund.check')).toMatchObject({ result: true, refundAmount: 5 });
  });

  it('does not count what is played with a bonus', () => {
    const world = testWorld();
    const somchai = player(world);
    somchai.answer('bonus.activate', { params: { code: 'WEEKLY20' } });
    play(world, '0812345678', 300, 0);
    expect(somchai.answer('refund.check')).toMatchObject({
      bonus: true,
      info: 'BONUS_REMAINING',
      refundAmount: 50,
    });
  });

  it('can be switched off by the operator', () => {
    const world = testWorld();
    const somchai = player(world);
    sendEvent(world, { type: 'feature.set', feature: 'refund', isActive: false });
    expect(somchai.answer('refund.check')).toMatchObject({ result: false, info: 'REFUND_INACTIVE' });
    expect([somchai.result('refund.receive'), somchai.result('refund.addWallet')]).toEqual([
      'REFUND_INACTIVE',
      'REFUND_INACTIVE',
    ]);
  });

  it('cannot be added if none was received, or if all of it was added', () => {
    const world = testWorld();
    expect(player(world, 'malee').result('refund.addWallet')).toBe('NO_REFUND');
    expect(player(world).result('refund.addWallet')).toBe('REFUND_MINIMUM');
  });

  it('fifty calls of each in a row receive and add it once', () => {
    const world = testWorld();
    const somchai = player(world);
    for (let count = 1; count <= 50; count += 1) {
      somchai.call('refund.receive');
      somchai.call('refund.addWallet');
    }
    expect(somchai.balance()).toBe(2500.75);
    expect(world.ledger.checkAll()).toBeUndefined();
  });
});

it('the refund modal has banners', () => {
  expect(player(testWorld()).answer('refund.banners')).toEqual([
    { image: '/media/banners/refund-1.svg', html: expect.stringContaining('5%') as string },
  ]);
});
