/** Which release was reloaded last for want of a chunk. */
const RELOADED = 'krapao.reloaded';

/** Name of the running release: the address of this chunk has a hash of its content. */
const release = import.meta.url;

/** True once for each release; false where nothing can be remembered, so that a page never reloads in a circle. */
export function mayReload(storage: () => Storage, running: string): boolean {
  try {
    if (storage().getItem(RELOADED) === running) return false;
    storage().setItem(RELOADED, running);
    return storage().getItem(RELOADED) === running;
  } catch {
    return false;
  }
}

let target: string | undefined;

/** Where the navigation under way leads, so that a reload leads there too. */
export const navigatingTo = (address: string): void => void (target = address);

/**
 * Loads a part of the app. A part that is missing was most likely replaced by a newer release: then the page is
 * loaded again, once. Without a connection, or the second time, the error is for the error page.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || !mayReload(() => sessionStorage, release)) throw error;
    if (target === undefined || target === location.href) location.reload();
    else location.assign(target);
    return new Promise<never>(() => {});
  }
}
