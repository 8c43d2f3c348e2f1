import { createStore } from 'zustand/vanilla';
import {
  clearSession,
  isToken,
  readSession,
  writeSession,
  type SessionRecord,
  type SessionStorages,
} from './session-record.ts';

/** Why there is no session any more. After `expired` the wanted address is kept for the next sign-in. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionState {
  readonly session: SessionRecord | null;
  readonly endedBy: SessionEnd | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Session of one member on this device (spec §3, §4). */
export function createSessionStore(storages: SessionStorages) {
  const store = createStore<SessionState>(() => ({ session: readSession(storages), endedBy: null }));
  const token = () => store.getState().session?.token ?? null;

  const patch = (change: Partial<Pick<SessionRecord, 'agreed' | 'lastSync'>>) => {
    const { session } = store.getState();
    if (!session) return;
    const next = { ...session, ...change };
    writeSession(storages, next);
    store.setState({ session: next });
  };

  return {
    ...store,
    token,
    /** Keeps a new session; throws on a token that no header could carry. */
    signIn(newToken: string, remembered: boolean): void {
      if (!isToken(newToken)) throw new TypeError('not a token');
      clearSession(storages);
      const session: SessionRecord = { token: newToken, remembered, agreed: false, lastSync: null };
      writeSession(storages, session);
      store.setState({ session, endedBy: null });
    },
    /** Forgets the token, the agreement and the last sync, in both storages. */
    signOut(endedBy: SessionEnd = 'signed-out'): void {
      clearSession(storages);
      if (store.getState().session) store.setState({ session: null, endedBy });
    },
    acceptAgreement: () => patch({ agreed: true }),
    synced: (at: number) => patch({ lastSync: at }),
    /** Takes over what another tab wrote, or what changed while this page was put aside. */
    reread(): void {
      const session = readSession(storages);
      if (session?.token !== token()) store.setState({ session, endedBy: session ? null : 'signed-out' });
    },
  };
}
