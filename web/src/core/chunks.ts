import type { SimpleStorage } from '../platform/storage.ts';

/** Which release was reloaded last for want of a chunk. */
const RELOADED = 'krapao.reloaded';

/** Name of the running release: the address of this chunk has a hash of its content. */
const release = import.meta.url;

/** True once for each release; false where nothing can be remembered, so that a page never reloads in a circle. */
export function mayReload(storage: () => SimpleStorage, running: string): boolean {
  try {
    if (storage().getItem(RELOADED) === running) return false;
    storage().setItem(RELOADED, running);
    return storage().getItem(RELOADED) === running;
  } catch {
    return false;
  }
}

export interface ChunkLoader {
  /** Where the navigation under way leads, so that a reload leads there too. */
  readonly navigatingTo: (address: string) => void;
  /**
   * Loads a part of the app. A part that is missing was most likely replaced by a newer release: then the page is
   * loaded again, once. Without a connection, or the second time, the error is for the error page.
   */
  readonly load: <T>(load: () => Promise<T>) => Promise<T>;
}

interface ChunkLoaderOptions {
  readonly isOnline: () => boolean;
  /** Remembers for the tab which release was reloaded; throws where nothing can be remembered. */
  readonly storage: () => SimpleStorage;
  readonly page: Pick<Location, 'href' | 'assign' | 'reload'>;
}

export function createChunkLoader({ isOnline, storage, page }: ChunkLoaderOptions): ChunkLoader {
  let target: string | undefined;
  return {
    navigatingTo: (address) => void (target = address),
    async load<T>(load: () => Promise<T>) {
      try {
        return await load();
      } catch (error) {
        if (!isOnline() || !mayReload(storage, release)) throw error;
        if (target === undefined || target === page.href) page.reload();
        else page.assign(target);
        return new Promise<T>(() => {});
      }
    },
  };
}
