import { describe, expect, it } from 'vitest';
import { gameAddress } from './game-address.ts';

describe('the address of a game', () => {
  it.each([
    ['https://games.example.com/lobby?token=1', 'https://games.example.com/lobby?token=1'],
    [' https://games.example.com ', 'https://games.example.com/'],
    ['/games/PG/?launch=1', '/games/PG/?launch=1'],
  ])('%s may be opened', (text, address) => {
    expect(gameAddress(text, '')).toBe(address);
  });

  it('of a path is on the host of the backend', () => {
    expect(gameAddress('/games/PG/', 'https://api.example.com')).toBe('https://api.example.com/games/PG/');
  });

  it.each([
    null,
    undefined,
    '',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://games.example.com',
    'tel:191',
    'https://games.example.com@evil.example',
    'games/PG',
  ])('%j is none', (text) => {
    expect(gameAddress(text, '')).toBeUndefined();
  });
});
