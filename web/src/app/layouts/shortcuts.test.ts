import { expect, it } from 'vitest';
import { shortcutOf, shortcuts } from './shortcuts.ts';

const press = (code: string, more: Partial<KeyboardEvent> = {}) => ({
  code,
  key: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});
const keyOf = (...given: Parameters<typeof press>) => shortcutOf(press(...given), false)?.key;

it('a key counts by its position, whatever it types', () => {
  expect(keyOf('KeyD', { key: 'ก' })).toBe('D');
  expect(keyOf('KeyD', { key: 'd' })).toBe('D');
  expect(keyOf('Slash', { key: 'ฝ' })).toBe('/');
  expect(keyOf('Slash', { key: 'ฦ', shiftKey: true })).toBe('?');
  expect(keyOf('Digit7', { key: '/', shiftKey: true })).toBe('/');
  expect(keyOf('KeyX')).toBeUndefined();
});

it('no shortcut works while typing, over a sheet, with a modifier key, or while the key is held', () => {
  expect(shortcutOf(press('KeyD'), true)).toBeUndefined();
  const others = ['ctrlKey', 'altKey', 'metaKey', 'repeat', 'isComposing', 'shiftKey'];
  expect(others.filter((more) => keyOf('KeyD', { [more]: true }) !== undefined)).toEqual([]);
});

it('each key does one thing', () =>
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length));
