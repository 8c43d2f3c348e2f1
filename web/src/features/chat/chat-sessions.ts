import type { App } from '../../core/app.ts';
import type { Identity } from '../../realtime/transport.ts';
import { createChatSession, type ChatSession } from './chat-session.ts';

const isSame = (a: Identity, b: Identity): boolean =>
  a.kind === b.kind && a.id === b.id && (a.kind === 'guest' || (b.kind === 'member' && a.token === b.token));

/** The conversations of an app. There is one at a time: another identity ends the one before. */
export function createChatSessions(app: App) {
  let kept: ChatSession | undefined;

  // After a sign-out nothing of the member is left, wherever the app goes.
  app.session.subscribe((now) => {
    if (kept?.identity.kind !== 'member' || now.session?.token === kept.identity.token) return;
    kept.dispose();
    kept = undefined;
  });

  return function sessionOf(identity: Identity): ChatSession {
    if (kept && isSame(kept.identity, identity)) return kept;
    kept?.dispose();
    kept = createChatSession(identity, app);
    return kept;
  };
}
