import { sessionKeys } from '@krapao/contracts/client/stored';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leadsTo, tidyPath } from './first-paint.ts';

let token: string | null;
beforeEach(() => {
  token = null;
  const storage = { getItem: (key: string) => (key === sessionKeys.token ? token : null) };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const drawnAt = (address: string) => leadsTo(new URL(address, 'http://localhost'));

describe('what is shown of an address before the app is there', () => {
  it.each([
    ['/login', 'login'],
    ['/login?next=/user/bonus', 'login'],
    ['/register', 'register'],
    ['/register?code=ABC123', 'register'],
    ['/howto', 'visitor'],
    ['/contact', 'visitor'],
    ['/terminated', undefined],
    ['/nowhere', undefined],
    ['/userland', undefined],
  ] as const)('%s: %s, signed in or not', (address, screen) => {
    expect(drawnAt(address)).toBe(screen);
    token = 'token';
    expect(drawnAt(address)).toBe(screen);
  });

  it.each([
    ['/', 'home'],
    ['/user', 'home'],
    ['/user/home', 'home'],
    ['/user/statement', 'member'],
    ['/user/nowhere', 'member'],
  ] as const)('%s: %s of a member, /login of everybody else', (address, screen) => {
    expect(drawnAt(address)).toBe('login');
    token = 'token';
    expect(drawnAt(address)).toBe(screen);
  });

  it('does not show the first step of registering where a later one is asked for', () => {
    expect(drawnAt('/register?step=profile')).toBe('visitor');
    expect(drawnAt('/register?code=ABC123&step=otp')).toBe('visitor');
  });
});

describe('an address of the app', () => {
  it.each([
    ['/login/', '/login'],
    ['/Login', '/login'],
    ['/USER/Home//', '/user/home'],
    ['/user/', '/user'],
    ['/Register', '/register'],
  ])('%s is %s, however it was written', (written, path) => expect(tidyPath(written)).toBe(path));

  it.each(['/', '/login', '/user/home', '/userland/', '/Nowhere/', '//login/'])('%s stays', (path) =>
    expect(tidyPath(path)).toBe(path),
  );
});
