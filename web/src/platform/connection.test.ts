import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isReachable, onConnectionChange, retryWhenBack } from './connection.ts';

let network: EventTarget & { onLine: boolean };
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  network = Object.assign(new EventTarget(), { onLine: true });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const retry = vi.fn<() => void>();
  const stop = retryWhenBack(retry);
  return { retry, stop, tries: () => retry.mock.calls.length };
}

describe('what could not be loaded is tried again by itself', () => {
  it('as soon as the connection is back', () => {
    const { tries } = setUp();
    expect(tries()).toBe(0);
    network.dispatchEvent(new Event('online'));
    expect(tries()).toBe(1);
  });

  it('as soon as someone looks at it again', () => {
    const { tries } = setUp();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(1);
  });

  it('every 5 s, as no event tells that a dead connection works again', () => {
    const { tries } = setUp();
    vi.advanceTimersByTime(4_999);
    expect(tries()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(tries()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(tries()).toBe(2);
  });

  it('not without a connection, nor while nobody looks', () => {
    const { tries } = setUp();
    network.onLine = false;
    vi.advanceTimersByTime(20_000);
    network.onLine = true;
    page.visibilityState = 'hidden';
    vi.advanceTimersByTime(20_000);
    expect(tries()).toBe(0);
  });

  it('no more once its place is gone', () => {
    const { stop, tries } = setUp();
    stop();
    vi.advanceTimersByTime(20_000);
    network.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(0);
  });
});

it('a screen hears of a connection that is lost and of one that is back, until it is gone', () => {
  const changed = vi.fn<() => void>();
  const stop = onConnectionChange(changed);
  network.dispatchEvent(new Event('offline'));
  network.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  network.dispatchEvent(new Event('offline'));
  network.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledTimes(2);
});

describe('the server is there', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['when it answers', () => Promise.resolve({ ok: true }), true],
    ['not when a proxy answers for it', () => Promise.resolve({ ok: false }), false],
    ['not when nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_, answer, reachable) => {
    const fetch = vi.fn<(address: string, options: object) => Promise<{ ok: boolean }>>(answer);
    vi.stubGlobal('fetch', fetch);
    expect(await isReachable()).toBe(reachable);
    // Without the page itself, and not out of a cache.
    const signal = expect.any(AbortSignal) as AbortSignal;
    expect(fetch.mock.calls).toEqual([['/', { method: 'HEAD', cache: 'no-store', signal }]]);
  });

  it('not when nothing comes at all, neither an answer nor an error', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    });
    const asked = isReachable();
    limit.abort();
    expect(await asked).toBe(false);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
    timeout.mockRestore();
  });
});
