import type { Api } from '../platform/api.ts';

const MARK = 'terminated';

/** Styles of /terminated hang on this attribute of the page. */
export const markTerminated = (gone: boolean): void =>
  void document.documentElement.toggleAttribute(`data-${MARK}`, gone);

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
    // No answer is no news; a refusal with `gone` is acted on where all failures are (session-flow.ts).
  }
}
