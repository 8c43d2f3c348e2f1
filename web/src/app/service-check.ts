import type { Api } from '../platform/api.ts';

const MARK = 'terminated';

/** The styles of /terminated depend on this attribute of the page. */
export const markTerminated = (gone: boolean): void =>
  void document.documentElement.toggleAttribute(`data-${MARK}`, gone);

/**
 * Runs a check when a frozen page continues: after a phone was asleep, or when the page is restored from the back/forward
 * cache. The response of the check also sets the app's clock.
 */
export function onReturn(check: () => void): void {
  document.addEventListener('resume', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}

/**
 * Checks whether the service is gone (spec §2, navigation guard). It runs in parallel with the navigation and never delays it:
 * /login has to show at once on a slow network, and if the service is gone every other call says so too.
 */
export async function checkService(api: Api, whenGone: () => void): Promise<void> {
  try {
    const { terminated } = await api('lookup.active');
    markTerminated(terminated === 'gone');
    if (terminated === 'gone') whenGone();
  } catch {
    // Without an answer nothing changes; a refusal with `gone` is handled where all failures are (create-app.ts).
  }
}
