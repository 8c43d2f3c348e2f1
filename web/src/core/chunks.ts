import { isReachable as isServerReachable } from '../platform/connection.ts';
import type { SimpleStorage } from '../platform/storage.ts';
import type { Telemetry } from '../platform/telemetry/telemetry.ts';

/** Storage key: the release that was last reloaded because a chunk was missing. */
const RELOADED = 'krapao.reloaded';

/** Name of the running release: the address of this chunk has a hash of its content. */
const release = import.meta.url;

/** A part of the app that could not be loaded; to be retried once there is a connection. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';
}

/**
 * Called at the start of a page: if a reload has led to another release, it is forgotten, so that a page of the former
 * release may reload again if it misses a chunk.
 */
export function forgetReload(storage: () => SimpleStorage, running = release): void {
  try {
    if (storage().getItem(RELOADED) !== running) storage().removeItem(RELOADED);
  } catch {
    // No storage, so nothing to forget.
  }
}

/** True once for each release; false without storage, so that a page never reloads in a loop. */
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
  /** Where the pending navigation leads, so that a reload leads there, too. */
  readonly navigatingTo: (address: string) => void;
  /**
   * Loads a part of the app. If it is missing while the server is reachable, a newer release has most likely replaced it:
   * then the page is reloaded, once. A reload without a connection would show the browser's own error page, so in that case,
   * and the second time, it rejects with `ChunkMissing` for the screen to show.
   *
   * What failed without a connection is another matter: Firefox keeps that failure for as long as the page is open, and no
   * retry helps. Then it is reloaded whenever there is a connection again.
   * @param wasCutOff whether that has happened when it was loaded ahead
   */
  readonly load: <T>(load: () => Promise<T>, wasCutOff?: () => boolean) => Promise<T>;
}

/** Loads a part before it is needed; a failure shows only when it is. */
export function createAhead(isReachable = isServerReachable) {
  let cutOff = false;
  return {
    /** Always resolves. */
    start: (load: () => Promise<unknown>): Promise<void> =>
      load().then(
        () => undefined,
        async () => void (cutOff = !(await isReachable())),
      ),
    /** Whether it failed because there was no connection. */
    wasCutOff: () => cutOff,
  };
}

interface ChunkLoaderOptions {
  readonly isOnline: () => boolean;
  /** Remembers in the tab which release was reloaded; throws if storage is refused. */
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
  let cutOff = false;
  forgetReload(storage);
  return {
    navigatingTo: (address) => void (target = address),
    async load<T>(load: () => Promise<T>, wasCutOff = () => false) {
      try {
        return await load();
      } catch (cause) {
        const address = target ?? page.href;
        const isConnected = isOnline() && (await isReachable());
        const reloads =
          isConnected &&
          // Not if the player has navigated elsewhere meanwhile.
          address === (target ?? page.href) &&
          // Not while money moves: its outcome would be lost with the page.
          unsettled.size === 0 &&
          (mayReload(storage, release) || cutOff || wasCutOff());
        cutOff ||= !isConnected;
        telemetry.report({ type: 'chunk', recovered: reloads });
        if (!reloads) throw new ChunkMissing(String(cause), { cause });
        if (address === page.href) page.reload();
        else page.assign(address);
        return new Promise<T>(() => {});
      }
    },
  };
}
