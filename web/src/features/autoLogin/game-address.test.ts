import { describe, expect, it } from 'vitest';
import { gameAddress, appLinkOf } from './game-address.ts';

describe('the address of a game', () => {
  it.each([
    ['https://games.example.com/lobby?token=1', 'https://games.example.com/lobby?token=1'],
    [' https://games.example.com ', 'https://games.example.com/'],
    ['/games/PG/?launch=1', '/games/PG/?launch=1'],
  ])('%s may be opened', (text, address) => {
    expect(gameAddress(text, '')).toBe(address);
  });

  it('that is a path is on the host of the backend', () => {
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
  ])('%j is not valid', (text) => {
    expect(gameAddress(text, '')).toBeUndefined();
  });
});

const account = { android: 'https://games.example.com/a.apk', ios: '/games/PG/ios' };
const on = (userAgent: string, maxTouchPoints = 0) => appLinkOf(account, { userAgent, maxTouchPoints }, '');

describe('the app of a game', () => {
  it.each([
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 9; SM-J400F) Chrome/120', 5, account.android],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, account.ios],
    ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, account.ios],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
    ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, undefined],
  ])('on %s', (_, userAgent, touches, link) => {
    expect(on(userAgent, touches)).toBe(link);
  });

  it('is offered only where there is one, at an address that may be opened', () => {
    const device = { userAgent: 'Android', maxTouchPoints: 5 };
    expect(appLinkOf({ android: null, ios: null }, device, '')).toBeUndefined();
    expect(appLinkOf({ android: 'javascript:alert(1)', ios: null }, device, '')).toBeUndefined();
  });
});
