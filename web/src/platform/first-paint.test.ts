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

describe('the first paint of an address', () => {
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

  it('is not the first step of registering if the address names a later one', () => {
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
  ])('%s is normalised to %s', (written, path) => expect(tidyPath(written)).toBe(path));

  it.each(['/', '/login', '/user/home', '/userland/', '/Nowhere/', '//login/'])('%s stays', (path) =>
    expect(tidyPath(path)).toBe(path),
  );
});
