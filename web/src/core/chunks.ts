import type { SimpleStorage } from '../platform/storage.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';

/** Which release was reloaded last because a chunk was missing. */
const RELOADED = 'krapao.reloaded';

/** Name of the running release: the address of this chunk has a hash of its content. */
const release = import.meta.url;

/** A part of the app that could not be loaded; to be tried again once there is a connection. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/**
 * A reload that led to another release has done its work: should the former one come back, and miss a part again, it
 * may be left again.
 */
export function forgetReload(storage: () => SimpleStorage, running = release): void {
  try {
    if (storage().getItem(RELOADED) !== running) storage().removeItem(RELOADED);
  } catch {
    // Nothing is remembered here.
  }
}

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
   * Loads a part of the app. A part that is missing while the server is there was most likely replaced by a newer
   * release: then the page is loaded again, once. A reload without a connection would end on the browser's own error
   * page, so then, and the second time, it rejects with `ChunkMissing` for the screen to tell.
   */
  readonly load: <T>(load: () => Promise<T>) => Promise<T>;
}

interface ChunkLoaderOptions {
  readonly isOnline: () => boolean;
  /** Remembers for the tab which release was reloaded; throws where nothing can be remembered. */
  readonly storage: () => SimpleStorage;
  readonly isReachable: () => Promise<boolean>;
  readonly page: Pick<Location, 'href' | 'assign' | 'reload'>;
  readonly telemetry: Pick<Telemetry, 'report'>;
  readonly unsettled: ReadonlySet<object>;
}

export function createChunkLoader({
  isOnline,
  isReachable,
  storage,
  page,
  telemetry,
  unsettled,
}: ChunkLoaderOptions): ChunkLoader {
  let target: string | undefined;
  forgetReload(storage);
  return {
    navigatingTo: (address) => void (target = address),
    async load<T>(load: () => Promise<T>) {
      try {
        return await load();
      } catch (cause) {
        const address = target ?? page.href;
        const reloads =
          isOnline() &&
          (await isReachable()) &&
          // Not if the player has navigated elsewhere meanwhile.
          address === (target ?? page.href) &&
          // Not while money moves: its outcome would be lost with the page.
          unsettled.size === 0 &&
          mayReload(storage, release);
        telemetry.report({ type: 'chunk', recovered: reloads });
        if (!reloads) throw new ChunkMissing(String(cause), { cause });
        if (address === page.href) page.reload();
        else page.assign(address);
        return new Promise<T>(() => {});
      }
    },
  };
}
