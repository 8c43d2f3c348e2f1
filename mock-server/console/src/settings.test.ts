import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originOf, Settings } from './settings.ts';

const APP = 'http://localhost:5173';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('two tabs do not overwrite each other’s settings', () => {
  const [one, other] = [new Settings(APP), new Settings(APP)];
  one.set({ keys: false });
  one.set(({ recent }) => ({ recent: ['mine', ...recent] }));
  other.set(({ recent }) => ({ recent: ['theirs', ...recent] }));
  expect(new Settings(APP).values()).toMatchObject({ keys: false, recent: ['theirs', 'mine'] });

  const told = vi.fn<() => void>();
  one.subscribe(told);
  one.readAgain();
  expect(told).toHaveBeenCalledOnce();
  expect(one.values()).toEqual(other.values());
});

it('the address of the app is not stored until someone types it', () => {
  new Settings(APP).set({ recent: ['mine'] });
  const moved = new Settings('http://localhost:5174');
  expect(moved.values()).toMatchObject({ app: 'http://localhost:5174', recent: ['mine'] });
  moved.set({ app: 'https://app.test' });
  expect(new Settings(APP).values().app).toBe('https://app.test');
});

it('without storage, settings last as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const settings = new Settings(APP);
  settings.set({ keys: false });
  settings.set({ app: 'http://localhost:1' });
  expect(settings.values()).toMatchObject({ keys: false, app: 'http://localhost:1' });
});

it.each([
  ['http://localhost:5173', 'http://localhost:5173'],
  [' https://app.test/th/user/home ', 'https://app.test'],
  ['localhost:5173', 'http://localhost:5173'],
  ['ftp://localhost', undefined],
  ['http://', undefined],
  ['', undefined],
])('the typed address %j is the origin %j', (typed, origin) => {
  expect(originOf(typed)).toBe(origin);
});

it('a stored address that is not a valid origin is ignored', () => {
  localStorage.setItem('krapao-console', JSON.stringify({ app: 'null', keys: false }));
  expect(new Settings(APP).values()).toMatchObject({ app: 'http://null', keys: false });
  localStorage.setItem('krapao-console', JSON.stringify({ app: 'ftp://', keys: false }));
  expect(new Settings(APP).values()).toMatchObject({ app: APP, keys: false });
});
