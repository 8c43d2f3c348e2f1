import { afterEach, expect, it, vi } from 'vitest';
import { openBlankTab } from './blank-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const opening = (tab: unknown) => {
  const open = vi.fn<typeof window.open>(() => tab as Window);
  vi.stubGlobal('window', { open });
  return open;
};

it('is opened at once with a handle, and without an opener', () => {
  const tab = { opener: 'the wallet' };
  const open = opening(tab);
  openBlankTab();
  // A third argument with `noopener` would return no handle.
  expect(open.mock.calls).toEqual([['about:blank', '_blank']]);
  expect(tab.opener).toBeNull();
});

it('replaces the blank page by its address', () => {
  const replace = vi.fn<Location['replace']>();
  opening({ location: { replace } });
  openBlankTab()?.go('https://bank.example/slip.png');
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://bank.example/slip.png');
});

it('knows that the player has closed it, or that it was closed from here', () => {
  const window = { closed: false, close: () => void (window.closed = true) };
  opening(window);
  const tab = openBlankTab();
  expect(tab?.isGone()).toBe(false);
  tab?.close();
  expect(tab?.isGone()).toBe(true);
});

it('is undefined if the browser blocks it', () => {
  opening(null);
  expect(openBlankTab()).toBeUndefined();
});
