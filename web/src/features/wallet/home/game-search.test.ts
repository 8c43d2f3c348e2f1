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
  it('finds by name or code, however it is typed', () => {
    expect(codes('all', 'pg s')).toEqual(['PG', 'PGSLOT']);
    expect(codes('all', 'ＰＧ')).toEqual(['PG', 'PGSLOT']);
    expect(codes('all', 'huay')).toEqual(['HUAYHD']);
    expect(codes('all', 'หุ้น')).toEqual(['HUAYHD']);
    expect(codes('all', 'nothing')).toEqual([]);
  });

  it('has the games in use first, of those the ones that were played last', () =>
    expect(codes('all', '', ['HUAYHD', 'CIRCUS'])).toEqual(['HUAYHD', 'PG', 'PGSLOT', 'CIRCUS']));

  it('is narrowed down by category, and by what is in use or has money', () => {
    expect(codes('lotto')).toEqual(['HUAYHD']);
    expect(codes('opened')).toEqual(['PG', 'PGSLOT', 'HUAYHD']);
    expect(codes('withMoney')).toEqual(['PG']);
  });
});

it('filters are those that there are games for', () =>
  expect(filtersOf(games)).toEqual(['all', 'opened', 'withMoney', 'slot', 'lotto']));
