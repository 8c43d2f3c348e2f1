import { describe, expect, it } from 'vitest';
import { account, wallet } from './sample-wallet.ts';
import { accountsByCategory, placesOf, totalBalance } from './balances.ts';

describe('total balance', () => {
  it('is the wallet plus every activated game account', () => {
    const slots = [
      account('PG', { amount: 320.5 }),
      account('JOKER', { amount: 75.25 }),
      account('SLOTXO', { amount: 999, isActive: false }),
    ];
    expect(totalBalance(wallet(2450.75, slots))).toBe(284_650);
  });

  it('adds whole satang, so that cents never get lost', () => {
    const slots = Array.from({ length: 10 }, (_, index) => account(`G${index}`, { amount: 0.1 }));
    expect(totalBalance(wallet(0.2, slots))).toBe(120);
  });

  it('is the wallet alone without game accounts', () => expect(totalBalance(wallet(0, []))).toBe(0));
});

describe('accounts by category', () => {
  it('keeps slot, sport, lotto in this order, leaves out empty ones, and puts accounts in use first', () => {
    const slots = [
      account('HUAYHD', { category: 'lotto' }),
      account('SLOTXO', { isActive: false }),
      account('PG', {}),
    ];
    const groups = accountsByCategory(wallet(0, slots));
    expect(groups.map(({ category, accounts }) => [category, accounts.map(({ code }) => code)])).toEqual([
      ['slot', ['PG', 'SLOTXO']],
      ['lotto', ['HUAYHD']],
    ]);
  });
});

describe('places', () => {
  it('are the wallet and the accounts in use', () => {
    const slots = [account('PG', { amount: 1.5 }), account('SLOTXO', { isActive: false })];
    expect(placesOf(wallet(10, slots))).toEqual([
      { code: 'WALLET', name: null, amount: 1000 },
      { code: 'PG', name: 'PG', amount: 150 },
    ]);
  });
});
