import { describe, expect, it, vi } from 'vitest';
import { gameAddress } from './game-address.ts';

const backend = vi.hoisted(() => ({ apiBase: '' }));
vi.mock('../../platform/config.ts', () => ({ config: () => backend }));

describe('the address of a game', () => {
  it.each([
    ['https://games.example.com/lobby?token=1', 'https://games.example.com/lobby?token=1'],
    [' https://games.example.com ', 'https://games.example.com/'],
    ['/games/PG/?launch=1', '/games/PG/?launch=1'],
  ])('%s may be opened', (text, address) => {
    expect(gameAddress(text)).toBe(address);
  });

  it('of a path is on the host of the backend', () => {
    backend.apiBase = 'https://api.example.com';
    expect(gameAddress('/games/PG/')).toBe('https://api.example.com/games/PG/');
    backend.apiBase = '';
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
    expect(gameAddress(text)).toBeUndefined();
  });
});
