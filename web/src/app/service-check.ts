import type { Api } from '../platform/api.ts';

const MARK = 'terminated';

/** Styles of /terminated hang on this attribute of the page. */
export const markTerminated = (gone: boolean): void =>
  void document.documentElement.toggleAttribute(`data-${MARK}`, gone);

/**
 * Time has passed while the page stood still: a phone was asleep, a page comes back from the history. The answer of the
 * check also sets the clock of the app.
 */
export function onReturn(check: () => void): void {
  document.addEventListener('resume', check);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check();
  });
}

/**
 * Is the service still there (spec §2, navigation guard)? Runs beside the navigation and never holds it up: /login
 * has to show at once on a slow network, and when the service is gone every other call says so too.
 */
export async function checkService(api: Api, whenGone: () => void): Promise<void> {
  try {
    const { terminated } = await api('lookup.active');
    markTerminated(terminated === 'gone');
    if (terminated === 'gone') whenGone();
  } catch {
    // No answer is no news; a refusal with `gone` is acted on where all failures are (create-app.ts).
  }
}
