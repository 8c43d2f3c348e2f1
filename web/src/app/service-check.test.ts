import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, reply } from '../testing/test-app.ts';
import { checkService, onReturn } from './service-check.ts';

const marked = new Set<string>();
beforeEach(() => {
  marked.clear();
  const toggleAttribute = (name: string, on: boolean) => (on ? marked.add(name) : marked.delete(name));
  vi.stubGlobal('document', { documentElement: { toggleAttribute } });
});
afterEach(() => vi.unstubAllGlobals());

async function check(answer: () => Promise<ReturnType<typeof reply>>) {
  const { app, send } = createTestApp({ address: '/login' });
  send.mockImplementation(answer);
  const whenGone = vi.fn<() => void>();
  await checkService(app.api, whenGone);
  return { left: whenGone.mock.calls.length, marked: [...marked] };
}

it('a service that is gone leads to /terminated, and marks the page', async () =>
  expect(await check(async () => reply({ terminated: 'gone' }))).toEqual({
    left: 1,
    marked: ['data-terminated'],
  }));

it('an available service leads nowhere, and removes the mark', async () => {
  marked.add('data-terminated');
  expect(await check(async () => reply({ terminated: null }))).toEqual({ left: 0, marked: [] });
});

it('without an answer nothing changes', async () => {
  marked.add('data-terminated');
  expect(await check(() => Promise.reject(new TypeError('lost')))).toEqual({
    left: 0,
    marked: ['data-terminated'],
  });
});

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

it('the check runs again when a frozen page continues, and when a page is restored from the history', () => {
  const [page, tab] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', tab);
  const check = vi.fn<() => void>();
  onReturn(check);
  page.dispatchEvent(new Event('resume'));
  expect(check).toHaveBeenCalledTimes(1);
  tab.dispatchEvent(shown(false));
  expect(check).toHaveBeenCalledTimes(1);
  tab.dispatchEvent(shown(true));
  expect(check).toHaveBeenCalledTimes(2);
});
