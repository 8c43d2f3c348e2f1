import { describe, expect, it, vi } from 'vitest';
import { ChunkMissing, createAhead, createChunkLoader, forgetReload, mayReload } from './chunks.ts';
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

const fails = () => Promise.reject(new TypeError('error loading dynamically imported module'));

/** A tab whose page was reloaded before, in this release; the connection comes and goes by `network`. */
async function reloadedTab() {
  const reload = vi.fn<() => void>();
  const network = { isThere: true };
  const storage = fakeStorage();
  const options = {
    isOnline: () => true,
    isReachable: async () => network.isThere,
    storage: () => storage,
    page: { href: '/user/home', assign: () => undefined, reload },
    telemetry: { report: () => undefined },
    unsettled: new Set<object>(),
  };
  void createChunkLoader(options).load(fails);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  reload.mockClear();
  return { chunks: createChunkLoader(options), ahead: createAhead(options.isReachable), network, reload };
}

describe('a part that failed without a connection, which Firefox keeps failing after that', () => {
  it('reloads the page once there is a connection, although it was reloaded before', async () => {
    const { chunks, network, reload } = await reloadedTab();
    network.isThere = false;
    await expect(chunks.load(fails)).rejects.toThrow(ChunkMissing);
    network.isThere = true;
    void chunks.load(fails);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does so too if it was loaded ahead', async () => {
    const { chunks, ahead, network, reload } = await reloadedTab();
    network.isThere = false;
    await ahead.start(fails);
    network.isThere = true;
    void chunks.load(fails, ahead.wasCutOff);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('does not if it was missing although there was a connection', async () => {
    const { chunks, ahead, reload } = await reloadedTab();
    await ahead.start(fails);
    for (let time = 0; time < 2; time += 1)
      await expect(chunks.load(fails, ahead.wasCutOff)).rejects.toThrow(ChunkMissing);
    expect(reload).not.toHaveBeenCalled();
  });
});
