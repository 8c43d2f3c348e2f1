import { describe, expect, it } from 'vitest';
import { player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';

const move = (who: Player, from: string, to: string, amount: number) =>
  who.call('wallet.transfer', { body: { from, to, amount } });

const newest = (who: Player, limit = 1) => who.answer('statement.list', { body: { page: 1, limit } });

describe('a transfer', () => {
  it('moves money from the wallet to a game and back', () => {
    const somchai = player(testWorld());
    expect(move(somchai, 'WALLET', 'PG', 50)).toEqual({ ok: true, value: { message: 'SUCCESS' } });
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([2400.75, 370.5]);
    move(somchai, 'PG', 'WALLET', 370.5);
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([2771.25, 0]);
  });

  it('moves money from game to game', () => {
    const somchai = player(testWorld());
    move(somchai, 'UFABET', 'HUAYHD', 20.55);
    expect([somchai.balance('UFABET'), somchai.balance('HUAYHD')]).toEqual([479.45, 100.55]);
  });

  it('is in the statement', () => {
    const somchai = player(testWorld());
    const { total } = newest(somchai);
    move(somchai, 'WALLET', 'PG', 50);
    expect(newest(somchai)).toEqual({
      total: total + 1,
      statements: [
        {
          statementType: 'transfer',
          from: 'WALLET',
          to: 'PG',
          amount: 50,
          status: 'SUCCESS',
          createdAt: '2026-03-01T05:00:00.000Z',
        },
      ],
    });
  });

  it.each([
    ['less than 1 baht', 'WALLET', 'PG', 0.99, 'TRANSFER_MINIMUM', { min: 1 }],
    ['nothing', 'WALLET', 'PG', 0, 'TRANSFER_MINIMUM', { min: 1 }],
    ['a negative amount', 'WALLET', 'PG', -5, 'TRANSFER_MINIMUM', { min: 1 }],
    ['more than there is', 'WALLET', 'PG', 2450.76, 'MONEY_NOT_ENOUGH', { available: 2450.75 }],
    ['to a game that does not exist', 'WALLET', 'CHESS', 50, 'NO_GAME', undefined],
    ['from a game that does not exist', 'pg', 'WALLET', 50, 'NO_GAME', undefined],
    ['to a game without an account', 'WALLET', 'SLOTXO', 50, 'SLOT_NO_ACCOUNT', undefined],
  ])('is refused for %s', (_, from, to, amount, code, data) => {
    const somchai = player(testWorld());
    const before = newest(somchai).total;
    expect(move(somchai, from, to, amount)).toEqual({ ok: false, code, ...(data && { data }) });
    expect([somchai.balance(), newest(somchai).total]).toEqual([2450.75, before]);
  });

  it('is refused from an account to itself', () => {
    expect(move(player(testWorld()), 'PG', 'PG', 5)).toMatchObject({
      code: 'KEY_INVALID',
      data: { issues: [{ path: 'body.to', code: 'KEY_INVALID' }] },
    });
  });

  it('may move everything, to the last satang', () => {
    const somchai = player(testWorld());
    move(somchai, 'WALLET', 'PG', 2450.75);
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([0, 2771.25]);
  });

  it('fifty in a row spend nothing twice', () => {
    const world = testWorld();
    const somchai = player(world);
    const results = Array.from({ length: 50 }, () => move(somchai, 'WALLET', 'PG', 100));
    expect(results.filter((outcome) => outcome.ok)).toHaveLength(24);
    expect(results.at(-1)).toMatchObject({ code: 'MONEY_NOT_ENOUGH', data: { available: 50.75 } });
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([50.75, 2720.5]);
    expect(world.ledger.checkAll()).toBeUndefined();
  });
});

const wichai = () => player(testWorld(), 'wichai');

describe('a game that refuses transfers', () => {
  it.each([
    ['into it', 'WALLET', 'SUPERSLOT'],
    ['out of it', 'SUPERSLOT', 'WALLET'],
  ])('loses no money on the way %s, and the statement says failed', (_, from, to) => {
    const who = wichai();
    expect(move(who, from, to, 100)).toMatchObject({ ok: false, code: 'TRANSFER_FAIL' });
    expect([who.balance(), who.balance('SUPERSLOT')]).toEqual([1000, 250]);
    expect(newest(who)).toMatchObject({
      total: 4,
      statements: [{ from, to, amount: 100, status: 'FAILED' }],
    });
  });

  it('returns to the wallet what another game had given up', () => {
    const who = wichai();
    expect(move(who, 'PG', 'SUPERSLOT', 100)).toMatchObject({ ok: false, code: 'TRANSFER_FAIL' });
    expect([who.balance(), who.balance('PG'), who.balance('SUPERSLOT')]).toEqual([1100, 300, 250]);
    expect(newest(who, 2).statements).toMatchObject([
      { from: 'PG', to: 'WALLET', amount: 100, status: 'SUCCESS' },
      { from: 'PG', to: 'SUPERSLOT', amount: 100, status: 'FAILED' },
    ]);
  });
});
