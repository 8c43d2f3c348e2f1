import { describe, expect, it } from 'vitest';
import { ChunkMissing, createChunkLoader, mayReload } from './chunks.ts';

function fakeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
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

  it('never reloads where that cannot be remembered', () => {
    expect(mayReload(refused, '/assets/index-1.js')).toBe(false);
  });

  it.each([
    ['replaced by a newer release', true, true, ['/user/statement']],
    ['without a connection', false, true, []],
    ['with a connection that leads nowhere', true, false, []],
  ])('%s: reloads only where that cannot lead out of the app', async (_, online, reachable, reloads) => {
    const visited: string[] = [];
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
    });
    chunks.navigatingTo('/user/statement');
    const loading = chunks
      .load(() => Promise.reject(new TypeError('Failed to fetch')))
      .catch((error) => error);
    const failed = await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 10))]);
    expect(visited).toEqual(reloads);
    expect(failed instanceof ChunkMissing).toBe(reloads.length === 0);
  });
});
