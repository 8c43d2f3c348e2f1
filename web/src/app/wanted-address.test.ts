import { describe, expect, it } from 'vitest';
import { afterLogin, loginAddress, safeAddress } from './wanted-address.ts';

const ORIGIN = 'https://krapao.example';

const tricks = [
  '',
  'user/home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/user\\..\\..',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/./ /../\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/user/..//evil.example',
  'https://evil.example/user',
  'https:evil.example',
  'https:/user',
  'https://krapao.example@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://krapao.example/x',
  '@evil.example',
  '.evil.example',
  ':80',
  '/login',
  '/login?next=/login',
  '/terminated',
  '/',
  '/user/../login',
  '/Login/',
  `/user/${'a'.repeat(3_000)}`,
];

describe('wanted address', () => {
  it.each(tricks)('falls back to home for %j', (address) => {
    expect(safeAddress(address, ORIGIN)).toBeUndefined();
    expect(afterLogin(`?next=${encodeURIComponent(address)}`, ORIGIN)).toBe('/user');
  });

  it.each([
    '/user/statement',
    '/user/statement?page=2#row-3',
    '/user/home?modal=deposit',
    '/loginhistory',
    '/user/a//b',
    '/user?next=//evil.example',
  ])('keeps %s', (address) => {
    expect(safeAddress(address, ORIGIN)).toBe(address);
  });

  it('is kept through /login', () => {
    const login = loginAddress('/user/statement?page=2&x=a b', ORIGIN);
    expect(login).toMatch(/^\/login\?next=%2Fuser%2Fstatement/);
    expect(afterLogin(login.slice('/login'.length), ORIGIN)).toBe('/user/statement?page=2&x=a%20b');
  });

  it.each(['/user', '/user/home', '//evil.example'])('is not kept for %s', (address) => {
    expect(loginAddress(address, ORIGIN)).toBe('/login');
  });

  it('defaults to home', () => {
    expect(afterLogin('', ORIGIN)).toBe('/user');
  });

  it('may have up to 2,000 characters', () => {
    const longest = `/user/${'a'.repeat(1_994)}`;
    expect(safeAddress(longest, ORIGIN)).toBe(longest);
    expect(safeAddress(`${longest}a`, ORIGIN)).toBeUndefined();
  });

  it('is normalised to the paths of the app', () => {
    expect(safeAddress('/User/statement//?page=2', ORIGIN)).toBe('/user/statement?page=2');
  });
});
