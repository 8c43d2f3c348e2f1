import { expect, it } from 'vitest';
import { safeStorage } from '../../../platform/storage.ts';
import { noteGame, recentGames } from './recent-games.ts';

const noStorage = () =>
  safeStorage(() => {
    throw new Error('refused');
  });

it('the game that was opened last is first, and each is listed once', () => {
  const storage = noStorage();
  for (const code of ['PG', 'JOKER', 'PG', 'IMI']) noteGame(storage, 'somchai', code);
  expect(recentGames(storage, 'somchai')).toEqual(['IMI', 'PG', 'JOKER']);
});

it('another member on the same device does not see them, and starts with an empty list', () => {
  const storage = noStorage();
  noteGame(storage, 'somchai', 'PG');
  expect(recentGames(storage, 'malee')).toEqual([]);
  noteGame(storage, 'malee', 'IMI');
  expect(recentGames(storage, 'malee')).toEqual(['IMI']);
  expect(recentGames(storage, 'somchai')).toEqual([]);
});

it('at most twelve are kept', () => {
  const storage = noStorage();
  for (let game = 0; game < 30; game += 1) noteGame(storage, 'somchai', `G${game}`);
  expect(recentGames(storage, 'somchai')).toHaveLength(12);
  expect(recentGames(storage, 'somchai')[0]).toBe('G29');
});
