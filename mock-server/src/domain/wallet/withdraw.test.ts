import { describe, expect, it } from 'vitest';
import { sendEvent, MINUTE, player, testWorld } from '../test/player.ts';
import type { Player } from '../test/player.ts';

const SOMCHAI = '0812345678';
const withdraw = (who: Player, amount: number) => who.call('wallet.withdraw', { body: { amount } });
const withdrawAll = (who: Player, amount: number) => who.call('wallet.withdrawAll', { body: { amount } });
const newest = (who: Player, limit = 1) =>
  who.answer('statement.list', { body: { page: 1, limit } }).statements;

describe('a withdrawal', () => {
  it('leaves the wallet at once and is in progress until an operator sends the money', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(withdraw(somchai, 500)).toEqual({ ok: true, value: { message: 'SUCCESS' } });
    expect(somchai.balance()).toBe(1950.75);
    const entry = { statementType: 'withdraw', from: 'WALLET', to: 'SCB', amount: 500 };
    expect(newest(somchai)).toMatchObject([{ ...entry, status: 'PENDING' }]);
    sendEvent(world, { type: 'withdrawal.decide', username: SOMCHAI, status: 'SUCCESS' });
    expect(newest(somchai)).toMatchObject([{ ...entry, status: 'SUCCESS' }]);
    expect(somchai.balance()).toBe(1950.75);
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it('that the operator refuses is returned to the wallet', () => {
    const world = testWorld();
    const somchai = player(world);
    // One earlier withdrawal of his is in progress at the start.
    sendEvent(world, { type: 'withdrawal.decide', username: SOMCHAI, status: 'SUCCESS' });
    withdraw(somchai, 500);
    const refuse = () => sendEvent(world, { type: 'withdrawal.decide', username: SOMCHAI, status: 'FAILED' });
    expect(refuse()).toMatchObject({ value: { amount: 500, wallet: 2450.75 } });
    expect(newest(somchai)).toMatchObject([{ status: 'FAILED' }]);
    expect(refuse()).toMatchObject({ code: 'NO_DATA' });
    expect(somchai.balance()).toBe(2450.75);
  });

  it('the operator decides the newest, or the named one', () => {
    const world = testWorld();
    const somchai = player(world);
    withdraw(somchai, 100);
    world.advance(MINUTE);
    withdraw(somchai, 200);
    const decide = (withdrawalId?: string) =>
      sendEvent(world, {
        type: 'withdrawal.decide',
        username: SOMCHAI,
        status: 'SUCCESS',
        ...(withdrawalId !== undefined && { withdrawalId }),
      });
    world.advance(MINUTE);
    withdraw(somchai, 300);
    const second = world.store.table('withdrawals').list().at(-2)?.id ?? '';
    expect(decide(second)).toMatchObject({ value: { amount: 200 } });
    expect(decide(second)).toMatchObject({ code: 'NO_DATA' });
    expect(decide()).toMatchObject({ value: { amount: 300 } });
    expect(decide()).toMatchObject({ value: { amount: 100 } });
  });

  it('one from the fixtures that is in progress is held too, and can be decided', () => {
    const world = testWorld();
    const somchai = player(world);
    const status = () => {
      const { statements } = somchai.answer('statement.list', { body: { page: 1, limit: 10 } });
      return statements.find(({ statementType }) => statementType === 'withdraw')?.status;
    };
    expect(status()).toBe('PENDING');
    expect(
      sendEvent(world, { type: 'withdrawal.decide', username: SOMCHAI, status: 'FAILED' }),
    ).toMatchObject({
      value: { amount: 1000, wallet: 3450.75 },
    });
    expect(status()).toBe('FAILED');
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it.each([
    ['below the minimum', 99.99, 'TRANSFER_MINIMUM', { min: 100, max: 50_000 }],
    ['of 0', 0, 'TRANSFER_MINIMUM', { min: 100 }],
    ['above the maximum', 50_000.01, 'KEY_INVALID', { min: 100, max: 50_000 }],
    ['of more than the balance', 2450.76, 'MONEY_NOT_ENOUGH', { available: 2450.75 }],
  ])('%s is refused', (_, amount, code, data) => {
    const somchai = player(testWorld());
    expect(withdraw(somchai, amount)).toMatchObject({ code, data });
    expect(somchai.balance()).toBe(2450.75);
  });

  it('respects bounds that the operator has changed', () => {
    const world = testWorld();
    sendEvent(world, { type: 'lookup.set', withdraw: { withdrawMin: 20, withdrawMax: 60 } });
    expect(withdraw(player(world), 61)).toMatchObject({ code: 'KEY_INVALID', data: { min: 20, max: 60 } });
    expect(withdraw(player(world), 60).ok).toBe(true);
  });

  it('is refused within a minute of the last, and without a bank account', () => {
    const world = testWorld();
    const somchai = player(world);
    withdraw(somchai, 100);
    world.advance(MINUTE - 1_000);
    expect(withdraw(somchai, 100)).toMatchObject({
      code: 'REQUEST_LIMIT_1MIN',
      data: { retryAfterSeconds: 1 },
    });
    sendEvent(world, { type: 'member.update', username: SOMCHAI, bankAccount: null });
    expect(withdraw(somchai, 100)).toMatchObject({ code: 'NO_BANK' });
  });
});

describe('withdrawing with the balances of all games', () => {
  it('moves them to the wallet first', () => {
    const world = testWorld();
    const somchai = player(world);
    expect(withdrawAll(somchai, 3426.5).ok).toBe(true);
    expect([somchai.balance(), somchai.balance('PG'), somchai.balance('UFABET')]).toEqual([0, 0, 0]);
    expect(newest(somchai, 5).map(({ statementType, from }) => `${statementType} ${from}`)).toEqual([
      'withdraw WALLET',
      'transfer HUAYHD',
      'transfer UFABET',
      'transfer JOKER',
      'transfer PG',
    ]);
    expect(world.ledger.checkAll()).toBeUndefined();
  });

  it('leaves the rest in the wallet, and moves nothing if refused', () => {
    const somchai = player(testWorld());
    expect(withdrawAll(somchai, 3426.51)).toMatchObject({ code: 'MONEY_NOT_ENOUGH' });
    expect(somchai.balance('PG')).toBe(320.5);
    withdrawAll(somchai, 100);
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([3326.5, 0]);
  });

  it('withdraws nothing if a game keeps its money; the other games have given theirs', () => {
    const wichai = player(testWorld(), 'wichai');
    expect(withdrawAll(wichai, 500)).toMatchObject({
      code: 'TRANSFER_FAIL',
      data: { failed: ['SUPERSLOT'] },
    });
    expect([wichai.balance(), wichai.balance('PG'), wichai.balance('SUPERSLOT')]).toEqual([1435.5, 0, 250]);
    expect(newest(wichai, 3).some(({ statementType }) => statementType === 'withdraw')).toBe(false);
  });
});

const sweep = (who: Player, to: string) => who.result('wallet.transferAll', { body: { to } });

describe('bringing everything to one account', () => {
  it('works for the wallet or a game', () => {
    const somchai = player(testWorld());
    expect(sweep(somchai, 'WALLET')).toBe('done');
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([3426.5, 0]);
    expect(sweep(somchai, 'PG')).toBe('done');
    expect([somchai.balance(), somchai.balance('PG')]).toEqual([0, 3426.5]);
  });

  it('is refused if there is no money elsewhere, and for an unknown account', () => {
    const somchai = player(testWorld());
    sweep(somchai, 'WALLET');
    expect(sweep(somchai, 'WALLET')).toBe('MONEY_NOT_ENOUGH');
    expect(sweep(somchai, 'CHESS')).toBe('NO_GAME');
    expect(sweep(somchai, 'SLOTXO')).toBe('SLOT_NO_ACCOUNT');
  });

  it('into a game that refuses returns to the wallet what the other games gave', () => {
    const wichai = player(testWorld(), 'wichai');
    expect(sweep(wichai, 'SUPERSLOT')).toBe('TRANSFER_FAIL');
    expect([wichai.balance(), wichai.balance('PG'), wichai.balance('SUPERSLOT')]).toEqual([1435.5, 0, 250]);
  });
});
