import { APP_LINK_ID } from '../../config.shared.ts';
import { isReachable, retryWhenBack } from './connection.ts';
import { missingCopy } from './first-paint.ts';

/** Storage key: when the page was last reloaded because of this, in epoch milliseconds. */
const RELOADED = 'krapao.restarted';
/** How long to wait before the page is reloaded again, in milliseconds. */
const AGAIN_MS = 30_000;

/** Prevents a loop: a missing script may be missing for everybody. */
function mayReload(): boolean {
  const now = Date.now();
  try {
    // The clock may have been ahead before the network corrected it.
    if (Math.abs(now - Number(sessionStorage.getItem(RELOADED))) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return performance.now() > AGAIN_MS;
  }
}

/**
 * Loads the app's own script, which the build names in a link (vite.config.ts), with all its imports. If one of them does not
 * arrive, none runs, and the first paint would stay for ever.
 */
export async function loadApp(): Promise<void> {
  const link = document.getElementById(APP_LINK_ID) as HTMLLinkElement;
  try {
    await import(/* @vite-ignore */ link.href);
  } catch {
    showMissing();
  }
}

/** Says that the script is missing, and reloads the page once the server answers. */
function showMissing(): void {
  const missing = missingCopy();
  missing?.querySelector('button')?.addEventListener('click', () => void reload());
  if (missing) document.body.append(missing);
  const stop = retryWhenBack(() => void reload(mayReload));
  /** Never reloads without a connection: the browser's own error page would not recover. */
  const reload = async (may = () => true) => {
    if (!(await isReachable()) || !may()) return;
    stop();
    location.reload();
  };
}
