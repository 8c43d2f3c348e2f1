import { createStore } from 'zustand/vanilla';
import {
  clearSession,
  isToken,
  readReason,
  readSession,
  writeReason,
  writeSession,
  type SessionRecord,
  type SessionStorages,
} from './session-record.ts';

/** Why there is no session any more. After `expired` the wanted address is kept for the next sign-in. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionState {
  readonly session: SessionRecord | null;
  readonly endedBy: SessionEnd | null;
  /** Key of the error text that says why, when the server ended it; kept over a reload until the next sign-in. */
  readonly reason: string | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Session of one member on this device (spec §3, §4). */
export function createSessionStore(storages: SessionStorages) {
  const store = createStore<SessionState>(() => {
    const session = readSession(storages);
    return { session, endedBy: null, reason: session ? null : readReason(storages) };
  });
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
      writeReason(storages, null);
      store.setState({ session, endedBy: null, reason: null });
    },
    /** Forgets the token, the agreement and the last sync, in both storages. */
    signOut(endedBy: SessionEnd = 'signed-out', reason: string | null = null): void {
      clearSession(storages);
      if (!store.getState().session) return;
      writeReason(storages, reason);
      store.setState({ session: null, endedBy, reason });
    },
    acceptAgreement: () => patch({ agreed: true }),
    synced: (at: number) => patch({ lastSync: at }),
    /** Takes over what another tab wrote, or what changed while this page was put aside. */
    reread(): void {
      const session = readSession(storages);
      if (session?.token === token()) return;
      writeReason(storages, null);
      store.setState({ session, endedBy: session ? null : 'signed-out', reason: null });
    },
  };
}
