import { describe, expect, it, vi } from 'vitest';
import { ChunkMissing, createChunkLoader, forgetReload, mayReload } from './chunks.ts';
import type { TelemetryEvent } from '../platform/telemetry/telemetry.ts';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage;
}

const refused = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('a missing chunk', () => {
  it('reloads the page once for each release', () => {
    const storage = fakeStorage();
    expect(mayReload(() => storage, '/assets/index-1.js')).toBe(true);
    expect(mayReload(() => storage, '/assets/index-1.js')).toBe(false);
    expect(mayReload(() => storage, '/assets/index-2.js')).toBe(true);
  });

  it('never reloads the page if that cannot be remembered', () => {
    expect(mayReload(refused, '/assets/index-1.js')).toBe(false);
  });

  it.each([
    ['replaced by a newer release', true, true, ['/user/statement']],
    ['without a connection', false, true, []],
    ['with a connection that leads nowhere', true, false, []],
  ])('%s: reloads only if the reload stays in the app', async (_, online, reachable, reloads) => {
    const visited: string[] = [];
    const reported: TelemetryEvent[] = [];
    const storage = fakeStorage();
    const chunks = createChunkLoader({
      isOnline: () => online,
      isReachable: () => Promise.resolve(reachable),
      storage: () => storage,
      page: {
        href: '/user/home',
        assign: (address) => void visited.push(String(address)),
        reload: () => void visited.push('/user/home'),
      },
      telemetry: { report: (event) => void reported.push(event) },
      unsettled: new Set(),
    });
    chunks.navigatingTo('/user/statement');
    const loading = chunks
      .load(() => Promise.reject(new TypeError('Failed to fetch')))
      .catch((error) => error);
    const failed = await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 10))]);
    expect(visited).toEqual(reloads);
    expect(failed instanceof ChunkMissing).toBe(reloads.length === 0);
    expect(reported).toEqual([{ type: 'chunk', recovered: reloads.length > 0 }]);
  });
});

describe('a reload that loaded another release', () => {
  it('is forgotten when the new page starts', () => {
    const storage = fakeStorage();
    mayReload(() => storage, '/assets/index-1.js');
    createChunkLoader({
      isOnline: () => true,
      isReachable: () => Promise.resolve(true),
      storage: () => storage,
      page: { href: '/', assign: () => undefined, reload: () => undefined },
      telemetry: { report: () => undefined },
      unsettled: new Set(),
    });
    expect(mayReload(() => storage, '/assets/index-1.js')).toBe(true);
  });

  it('is forgotten, so that a page of the former release may reload again', () => {
    const storage = fakeStorage();
    mayReload(() => storage, '/assets/first-1.js');
    forgetReload(() => storage, '/assets/first-1.js');
    expect(mayReload(() => storage, '/assets/first-1.js')).toBe(false);
    forgetReload(() => storage, '/assets/first-2.js');
    expect(mayReload(() => storage, '/assets/first-1.js')).toBe(true);
  });

  it('does not replace a page that the player has opened during the server check', async () => {
    const page = {
      href: '/user/home',
      assign: vi.fn<(to: string | URL) => void>(),
      reload: vi.fn<() => void>(),
    };
    let reach: ((is: boolean) => void) | undefined;
    const storage = fakeStorage();
    const chunks = createChunkLoader({
      isOnline: () => true,
      isReachable: () => new Promise((resolve) => void (reach = resolve)),
      storage: () => storage,
      page,
      telemetry: { report: () => undefined },
      unsettled: new Set(),
    });
    chunks.navigatingTo('/user/statement');
    const loading = chunks.load(() => Promise.reject(new TypeError('Failed to fetch')));
    await vi.waitFor(() => expect(reach).toBeDefined());
    chunks.navigatingTo('/user/profile');
    reach?.(true);
    const failed = await Promise.race([
      loading.catch((error: unknown) => error),
      new Promise((resolve) => setTimeout(resolve, 10)),
    ]);
    expect(page.assign).not.toHaveBeenCalled();
    expect(page.reload).not.toHaveBeenCalled();
    expect(failed).toBeInstanceOf(ChunkMissing);
  });

  it('does not happen while money moves', async () => {
    const page = {
      href: '/user/home',
      assign: vi.fn<(to: string | URL) => void>(),
      reload: vi.fn<() => void>(),
    };
    const storage = fakeStorage();
    const chunks = createChunkLoader({
      isOnline: () => true,
      isReachable: () => Promise.resolve(true),
      storage: () => storage,
      page,
      telemetry: { report: () => undefined },
      unsettled: new Set([{}]),
    });
    await expect(chunks.load(() => Promise.reject(new TypeError('gone')))).rejects.toThrow(ChunkMissing);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a chunk that is missing on the current page', () => {
  it('reloads that page, because navigating to the same address would do nothing', async () => {
    const page = {
      href: '/user/home#games',
      assign: vi.fn<(to: string | URL) => void>(),
      reload: vi.fn<() => void>(),
    };
    const storage = fakeStorage();
    const chunks = createChunkLoader({
      isOnline: () => true,
      isReachable: () => Promise.resolve(true),
      storage: () => storage,
      page,
      telemetry: { report: () => undefined },
      unsettled: new Set(),
    });
    void chunks.load(() => Promise.reject(new TypeError('Failed to fetch')));
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
    expect(page.assign).not.toHaveBeenCalled();
  });
});
