import type { SessionStore } from './session.ts';

/** Its tabs may be of several releases: what they say to each other has a name of its own when its shape is another. */
const CHANNEL = 'krapao.session.end';

/** The token, and why the server ended it. */
type SessionEnd = readonly [token: string, reason: string | null];

/** Firefox refuses it where it refuses cookies and storages (storage.ts): then each tab is on its own. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/**
 * Keeps the tabs of this browser in step. A change of the lasting storage is reported by the browser itself; a session
 * for one tab is copied into tabs opened from it, so its end goes over a channel.
 *
 * A page that Back brings out of the back-forward cache is hidden while it is put aside, and shown again only when
 * its session is still the one it was drawn with, or it was drawn for nobody: loaded anew, a page in front of the sign-in
 * would end the session that began meanwhile.
 */
export function watchSessionOfOtherTabs(session: SessionStore): void {
  addEventListener('storage', (event) => {
    if (event.storageArea === localStorage) session.reread();
  });

  const channel = openChannel();
  if (channel)
    channel.addEventListener('message', ({ data: [token, reason] }: MessageEvent<SessionEnd>) => {
      if (token === session.token()) session.ended(token, reason);
    });
  session.subscribe((now, before) => {
    if (!before.session || now.session) return;
    const end: SessionEnd = [before.session.token, now.reason];
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage(end);
  });

  const { style } = document.documentElement;
  addEventListener('pagehide', (event) => {
    if (event.persisted) style.visibility = 'hidden';
  });
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    const before = session.token();
    session.reread();
    if (before === null || session.token() === before) style.visibility = '';
    else location.reload();
  });
}
