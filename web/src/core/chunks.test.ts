import { describe, expect, it } from 'vitest';
import { mayReload } from './chunks.ts';

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
});
