import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../design/toast.ts';
import { loadAnswerCheck } from '../platform/answer-check-loader.ts';
import { onApiFailure } from '../platform/api.ts';
import { session } from '../platform/session.ts';
import { watchSessionOfOtherTabs } from '../platform/session-tabs.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { textOfError } from '../core/error-text.ts';
import { fateOf } from '../core/failures.ts';
import type { AppRouter } from './router.tsx';
import { afterLogin, isMemberPath, loginAddress } from './wanted-address.ts';

/** Moves the app to where the session says: after a sign-in, a sign-out here or in another tab, and an expiry. */
export function followSession(router: AppRouter, client: QueryClient): void {
  const go = (address: string) => void router.navigate(address, { replace: true });

  onApiFailure((error, token) => {
    const fate = fateOf(error);
    if (fate === 'service-gone') go('/terminated');
    // An answer to a call of an earlier session says nothing about this one.
    if (fate !== 'session-over' || token !== session.token()) return;
    if (token) toast.error(textOfError(error));
    session.signOut('expired');
  });

  session.subscribe((now, before) => {
    if (now.session?.token === before.session?.token) return;
    // What one member saw is not there for the next.
    void client.cancelQueries();
    client.clear();
    if (now.session && before.session) return location.reload();
    const { pathname, search, hash } = location;
    if (now.session && pathname === '/login') go(afterLogin(search, location.origin));
    if (!now.session && isMemberPath(pathname))
      go(now.endedBy === 'expired' ? loginAddress(pathname + search + hash, location.origin) : '/login');
  });

  watchSessionOfOtherTabs(session);
  // /login does without it until something is sent.
  if (session.token()) whenIdle(() => void loadAnswerCheck());
}
