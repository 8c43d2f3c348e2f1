/** The part of `Storage` that is used here. */
export interface SimpleStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A storage that never throws: if the browser refuses it (private windows, quota, blocked cookies), the values are kept in
 * memory as long as the page lives.
 */
export function safeStorage(open: () => SimpleStorage): SimpleStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: SimpleStorage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
