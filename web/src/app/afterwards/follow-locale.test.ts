import { LOCALE_KEY, THEME_KEY } from '@krapao/contracts/client/stored';
import { afterEach, expect, it, vi } from 'vitest';
import type { TextLoader } from '../../i18n/i18n.ts';
import { followLocaleOfOtherTabs } from './follow-locale.ts';

afterEach(() => vi.unstubAllGlobals());

it('the language of another tab is applied, but not stored again', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  const changeLocale = vi.fn<TextLoader['changeLocale']>(() =>
    Promise.reject(new TypeError('no connection')),
  );
  followLocaleOfOtherTabs({ changeLocale });
  const told = (key: string, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  told(LOCALE_KEY, 'la');
  told(LOCALE_KEY, 'xx');
  told(LOCALE_KEY, null);
  told(THEME_KEY, 'en');
  expect(changeLocale.mock.calls).toEqual([['la', true]]);
});
