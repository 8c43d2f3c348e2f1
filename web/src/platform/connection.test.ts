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

describe('an automatic retry', () => {
  it('happens as soon as the connection is back', () => {
    const { tries } = setUp();
    expect(tries()).toBe(0);
    network.dispatchEvent(new Event('online'));
    expect(tries()).toBe(1);
  });

  it('happens as soon as the page is visible again', () => {
    const { tries } = setUp();
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(0);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(1);
  });

  it('happens every 5 s, as no event reports that a dead connection works again', () => {
    const { tries } = setUp();
    vi.advanceTimersByTime(4_999);
    expect(tries()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(tries()).toBe(1);
    vi.advanceTimersByTime(5_000);
    expect(tries()).toBe(2);
  });

  it('does not happen without a connection or while the page is hidden', () => {
    const { tries } = setUp();
    network.onLine = false;
    vi.advanceTimersByTime(20_000);
    network.onLine = true;
    page.visibilityState = 'hidden';
    vi.advanceTimersByTime(20_000);
    expect(tries()).toBe(0);
  });

  it('ends when it is stopped', () => {
    const { stop, tries } = setUp();
    stop();
    vi.advanceTimersByTime(20_000);
    network.dispatchEvent(new Event('online'));
    page.dispatchEvent(new Event('visibilitychange'));
    expect(tries()).toBe(0);
  });
});

it('a screen is notified of a lost and a restored connection, until it unsubscribes', () => {
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

describe('the server is reachable', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['when it answers', () => Promise.resolve({ ok: true }), true],
    ['not when a proxy answers for it', () => Promise.resolve({ ok: false }), false],
    ['not when nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_, answer, reachable) => {
    const fetch = vi.fn<(address: string, options: object) => Promise<{ ok: boolean }>>(answer);
    vi.stubGlobal('fetch', fetch);
    expect(await isReachable()).toBe(reachable);
    // Without the body, and not from a cache.
    const signal = expect.any(AbortSignal) as AbortSignal;
    expect(fetch.mock.calls).toEqual([['/', { method: 'HEAD', cache: 'no-store', signal }]]);
  });

  it('not when there is neither an answer nor an error', async () => {
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
