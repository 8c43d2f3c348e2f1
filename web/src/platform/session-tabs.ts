import type { SessionStore } from './session.ts';

/** Tabs may run different releases: the name changes whenever the shape of the messages does. */
const CHANNEL = 'krapao.session.end';

/** The token, and why the server ended it. */
type SessionEnd = readonly [token: string, reason: string | null];

/** Firefox refuses it together with cookies and storages (storage.ts): then the tabs are not synchronised. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

/**
 * Synchronises the session between the tabs of this browser. The browser reports changes of the lasting storage itself; a
 * session for one tab is copied into tabs opened from it, so its end is sent over a channel.
 *
 * A page that enters the back-forward cache is hidden. When Back restores it, it is shown again only if its session is still
 * the same, or if it had none: reloading a page before the sign-in would end the session that began meanwhile.
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
