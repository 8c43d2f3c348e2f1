import { isReachable, retryWhenBack } from './connection.ts';
import { drawnCopy } from './first-paint.ts';

/** Set on the page's root by the app's own script, as the first thing that it does. */
const HERE = 'data-script';

export const scriptIsHere = (): void => document.getElementById('root')?.setAttribute(HERE, '');

/** When the page was last loaded again for this, epoch milliseconds. */
const RELOADED = 'krapao.restarted';
/** A page that misses its script once more waits this long until the next time, milliseconds. */
const AGAIN_MS = 30_000;

/** Not in a circle: what is missing may be missing for everybody. */
function mayReload(): boolean {
  const now = Date.now();
  try {
    if (now - Number(sessionStorage.getItem(RELOADED)) < AGAIN_MS) return false;
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  } catch {
    return performance.now() > AGAIN_MS;
  }
}

/**
 * Looks, once the page has all that it will get, whether the app's script is there: if a part of it did not arrive, none of it
 * runs, and what the build has drawn would stand there for ever. Says so, and loads the page again once the server answers.
 */
export function healWithoutScript(locale: string): void {
  addEventListener('load', () => {
    if (document.getElementById('root')?.hasAttribute(HERE)) return;
    const missing = drawnCopy('missing', locale);
    missing?.querySelector('button')?.addEventListener('click', () => void reload());
    if (missing) document.body.append(missing);
    const stop = retryWhenBack(() => void reload(mayReload));
    /** Never onto the browser's own page for a lost connection, which does not heal. */
    const reload = async (may = () => true) => {
      if (!(await isReachable()) || !may()) return;
      stop();
      location.reload();
    };
  });
}
