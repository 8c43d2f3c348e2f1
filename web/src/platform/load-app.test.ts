import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/test-app.ts';
import { loadApp } from './load-app.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page whose script does not arrive, although the server is reachable. */
async function pageWithoutScript() {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T05:00:00Z') });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('document', {
    getElementById: () => ({ href: 'data:text/javascript,throw 0' }),
    querySelector: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    visibilityState: 'visible',
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  return reload;
}

it('a page without its script is reloaded, and again only after half a minute, even if the clock is changed', async () => {
  const reload = await pageWithoutScript();
  vi.stubGlobal('sessionStorage', memoryStorage());
  const open = async () => {
    reload.mockClear();
    await loadApp();
    await vi.advanceTimersByTimeAsync(6_000);
    return reload.mock.calls.length;
  };
  expect(await open()).toBe(1);
  expect(await open(), 'a moment later').toBe(0);
  vi.setSystemTime('2026-11-19T05:00:00Z');
  expect(await open(), 'on a clock that was a day ahead').toBe(1);
});
