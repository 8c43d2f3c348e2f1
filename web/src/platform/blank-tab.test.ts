import { afterEach, expect, it, vi } from 'vitest';
import { openBlankTab } from './blank-tab.ts';

afterEach(() => vi.unstubAllGlobals());

const opening = (tab: unknown) => {
  const open = vi.fn<typeof window.open>(() => tab as Window);
  vi.stubGlobal('window', { open });
  return open;
};

it('is opened at once with a handle, and cannot reach back', () => {
  const tab = { opener: 'the wallet' };
  const open = opening(tab);
  openBlankTab();
  // A third argument with `noopener` would take the handle away.
  expect(open.mock.calls).toEqual([['about:blank', '_blank']]);
  expect(tab.opener).toBeNull();
});

it('goes to its address in place of the blank page', () => {
  const replace = vi.fn<Location['replace']>();
  opening({ location: { replace } });
  openBlankTab()?.go('https://bank.example/slip.png');
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://bank.example/slip.png');
});

it('says when the player has closed it, or it was closed from here', () => {
  const window = { closed: false, close: () => void (window.closed = true) };
  opening(window);
  const tab = openBlankTab();
  expect(tab?.isGone()).toBe(false);
  tab?.close();
  expect(tab?.isGone()).toBe(true);
});

it('is none where the browser blocks it', () => {
  opening(null);
  expect(openBlankTab()).toBeUndefined();
});
