import { readAmount } from '@krapao/contracts/kernel/money';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createTestApp, reply } from '../testing/test-app.ts';
import { account, wallet } from './sample-wallet.ts';
import { totalBalance } from './balances.ts';
import {
  accountsByCategory,
  movableBalance,
  accountsOf,
  refreshQuery,
  unreadAccounts,
  walletQuery,
} from './wallet.ts';

describe('total balance', () => {
  it('is the wallet plus every activated game account', () => {
    const slots = [
      account('PG', { amount: 320.5 }),
      account('JOKER', { amount: 75.25 }),
      account('SLOTXO', { amount: 999, isActive: false }),
    ];
    expect(totalBalance(wallet(2450.75, slots))).toEqual(readAmount(2846.5));
  });

  it('adds whole satang, so that none gets lost', () => {
    const slots = Array.from({ length: 10 }, (_, index) => account(`G${index}`, { amount: 0.1 }));
    expect(totalBalance(wallet(0.2, slots))).toEqual(readAmount(1.2));
  });

  it('is the wallet alone without game accounts', () =>
    expect(totalBalance(wallet(0, []))).toEqual(readAmount(0)));
});

describe('an account that could not be read', () => {
  const broken = [account('PG', { amount: null }), account('JOKER', { amount: 75.25 }), account('SA', {})];

  it('is left out of the sums, and counted', () => {
    expect(totalBalance(wallet(10, broken))).toEqual(readAmount(85.25));
    expect(unreadAccounts(wallet(10, broken))).toBe(1);
    expect(unreadAccounts({ ...wallet(10, broken), dropped: { slots: 2 } })).toBe(3);
  });

  it('is not counted if it was never opened', () =>
    expect(unreadAccounts(wallet(10, [account('PG', { amount: null, isActive: false })]))).toBe(0));
});

describe('amounts with a third decimal', () => {
  const fine = wallet(10.005, [account('PG', { amount: 320.505 })]);

  it('add up exactly', () => expect(totalBalance(fine)).toEqual(readAmount(330.51)));

  it('can be moved in whole satang of each account', () => expect(movableBalance(fine)).toBe(33_050));
});

describe('accounts by category', () => {
  it('keeps slot, sport, lotto in this order, leaves out empty ones, and puts active accounts first', () => {
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

  it('puts the most recently played first, and inactive ones last', () => {
    const slots = [
      account('SLOTXO', { isActive: false }),
      account('PG', {}),
      account('JOKER', {}),
      account('SA', {}),
      account('AMB', {}),
    ];
    const [{ accounts } = { accounts: [] }] = accountsByCategory(wallet(0, slots), ['SA', 'SLOTXO', 'JOKER']);
    expect(accounts.map(({ code }) => code)).toEqual(['SA', 'JOKER', 'PG', 'AMB', 'SLOTXO']);
  });

  it('includes an account of an unknown category', () =>
    expect(accountsByCategory(wallet(0, [account('BINGO', { category: 'bingo' })]))).toMatchObject([
      { category: 'other', accounts: [{ code: 'BINGO' }] },
    ]));
});

describe('accounts that money can be moved between', () => {
  it('are the wallet and the active accounts', () => {
    const slots = [account('PG', { amount: 1.5 }), account('SLOTXO', { isActive: false })];
    expect(accountsOf(wallet(10, slots))).toEqual([
      { code: 'WALLET', name: null, amount: readAmount(10) },
      { code: 'PG', name: 'PG', amount: readAmount(1.5) },
    ]);
  });
});

it('a check of the balances has failed where the games answer, but the wallet cannot be read', async () => {
  const { client, send } = createTestApp({ token: 'kp_1' });
  const answered: string[] = [];
  send.mockImplementation(async ({ url }) => {
    answered.push(new URL(url, 'https://app.example').pathname);
    return url.endsWith('/wallet') ? reply({ message: 'NO_WALLET' }, 404) : reply({ slots: [] });
  });
  const leave = new QueryObserver(client, { ...walletQuery(), retry: false }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryState(walletQuery().queryKey)?.status).toBe('error');
  await expect(client.fetchQuery(refreshQuery())).rejects.toMatchObject({ message: 'NO_WALLET' });
  expect(answered).toEqual(['/api/wallet', '/api/wallet/refresh/slot', '/api/wallet']);
  leave();
});
