import { errorKey } from '../core/error-text.ts';
import { errorScope } from '../core/error-scope.ts';
import type { FailureListener } from '../platform/api.ts';
import type { SessionStore } from '../platform/session.ts';
import { isMemberPath } from '../platform/first-paint.ts';
import { afterLogin, loginAddress } from './wanted-address.ts';

interface SessionFlowOptions {
  readonly session: SessionStore;
  /** What one member saw, or has asked for, is not there for the next. */
  readonly forget: () => void;
  readonly page: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'reload'>;
  readonly navigate: (address: string) => void;
}

export interface SessionFlow {
  /** Called for every failed call. */
  readonly failed: FailureListener;
}

/** Moves the app to where the session says: after a sign-in, a sign-out here or in another tab, and an expiry. */
export function followSession(options: SessionFlowOptions): SessionFlow {
  const { session, forget, page, navigate } = options;

  session.subscribe((now, before) => {
    if (now.session?.token === before.session?.token) return;
    forget();
    const { pathname, search, hash, origin } = page;
    // The page of the other member goes; /login, loaded anew, would end the session.
    if (now.session && before.session)
      return pathname === '/login' ? page.assign(afterLogin(search, origin)) : page.reload();
    if (now.session && pathname === '/login') navigate(afterLogin(search, origin));
    if (!now.session && isMemberPath(pathname))
      navigate(now.endedBy === 'expired' ? loginAddress(pathname + search + hash, origin) : '/login');
  });

  return {
    failed(error, token) {
      const fate = errorScope(error);
      if (fate === 'service-gone') navigate('/terminated');
      // An answer to a call of an earlier session says nothing about this one.
      if (fate !== 'session-over' || token !== session.token()) return;
      session.signOut('expired', errorKey(error));
    },
  };
}
