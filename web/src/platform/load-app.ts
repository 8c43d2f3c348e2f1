import { APP_LINK_ID } from '../../config.shared.ts';
import { isReachable, retryWhenBack } from './connection.ts';
import { missingCopy } from './first-paint.ts';

/** When the page was last loaded again for this, epoch milliseconds. */
const RELOADED = 'krapao.restarted';
/** A page that misses its script once more waits this long until the next time, milliseconds. */
const AGAIN_MS = 30_000;

/** Not in a circle: what is missing may be missing for everybody. */
function mayReload(): boolean {
  const now = Date.now();
  try {
    // A phone that gets its time from the network may have been ahead.
    if (Math.abs(now - Number(sessionStorage.getItem(RELOADED))) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return performance.now() > AGAIN_MS;
  }
}

/**
 * Loads the app's own script, which the build names by a link (vite.config.ts), with all that it imports. If a part of that does
 * not arrive, none of it runs, and what the build has drawn would stand there for ever.
 */
export async function loadApp(): Promise<void> {
  const link = document.getElementById(APP_LINK_ID) as HTMLLinkElement;
  try {
    await import(/* @vite-ignore */ link.href);
  } catch {
    tellMissing();
  }
}

/** Says that the script is missing, and loads the page again once the server answers. */
function tellMissing(): void {
  const missing = missingCopy();
  missing?.querySelector('button')?.addEventListener('click', () => void reload());
  if (missing) document.body.append(missing);
  const stop = retryWhenBack(() => void reload(mayReload));
  /** Never onto the browser's own page for a lost connection, which does not heal. */
  const reload = async (may = () => true) => {
    if (!(await isReachable()) || !may()) return;
    stop();
    location.reload();
  };
}
