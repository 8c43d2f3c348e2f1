import { describe, expect, it } from 'vitest';
import { account, wallet } from '../../../core/sample-wallet.ts';
import { filtersOf, findGames } from './game-search.ts';

const games = wallet(0, [
  account('PG', { name: 'PG Soft', amount: 20 }),
  account('HUAYHD', { name: 'หวยหุ้น', category: 'lotto', amount: 0 }),
  account('CIRCUS', { name: 'Circus', isActive: false }),
  account('PGSLOT', { name: 'PG-Slot' }),
]);
const codes = (filter: Parameters<typeof findGames>[2], search = '', recent: string[] = []) =>
  findGames(games, recent, filter, search).map(({ code }) => code);

describe('a search', () => {
  it('finds by name or code, in any spelling', () => {
    expect(codes('all', 'pg s')).toEqual(['PG', 'PGSLOT']);
    expect(codes('all', 'ＰＧ')).toEqual(['PG', 'PGSLOT']);
    expect(codes('all', 'huay')).toEqual(['HUAYHD']);
    expect(codes('all', 'หุ้น')).toEqual(['HUAYHD']);
    expect(codes('all', 'nothing')).toEqual([]);
  });

  it('lists open accounts first, and among them recently opened games first', () =>
    expect(codes('all', '', ['HUAYHD', 'CIRCUS'])).toEqual(['HUAYHD', 'PG', 'PGSLOT', 'CIRCUS']));

  it('can be filtered by category, open accounts, and accounts with money', () => {
    expect(codes('lotto')).toEqual(['HUAYHD']);
    expect(codes('opened')).toEqual(['PG', 'PGSLOT', 'HUAYHD']);
    expect(codes('withMoney')).toEqual(['PG']);
  });
});

it('only categories with games are offered as filters', () =>
  expect(filtersOf(games)).toEqual(['all', 'opened', 'withMoney', 'slot', 'lotto']));
