import { createStore } from 'zustand/vanilla';
import { SESSION_END_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import type { SimpleStorage } from './storage.ts';

/** What is kept about a signed-in member (spec §3: locally stored). */
interface SessionRecord {
  readonly token: string;
  /** Kept when the browser is closed ("remember me"), or for this tab alone. */
  readonly remembered: boolean;
  /** The user agreement was accepted (spec §2 home). */
  readonly agreed: boolean;
  /** When the game balances were last refreshed, epoch milliseconds. */
  readonly lastSync: number | null;
}

/**
 * Where sessions are kept; the browser tells other tabs when something of the lasting storage changes. The
 * agreement and the last sync live beside the token, so they end with it.
 */
export interface SessionStorages {
  readonly lasting: SimpleStorage;
  readonly tab: SimpleStorage;
}

/** Opaque, but it has to fit into a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);

/** The kept session, or null. What is not valid counts as not there; a session of this tab goes first. */
function readSession({ lasting, tab }: SessionStorages): SessionRecord | null {
  for (const storage of [tab, lasting]) {
    const token = storage.getItem(sessionKeys.token);
    if (!isToken(token)) continue;
    const lastSync = Date.parse(storage.getItem(sessionKeys.lastSync) ?? '');
    return {
      token,
      remembered: storage === lasting,
      agreed: storage.getItem(sessionKeys.agreed) === 'true',
      lastSync: Number.isNaN(lastSync) ? null : lastSync,
    };
  }
  return null;
}

/** The one storage where a session belongs. */
const storageOf = ({ lasting, tab }: SessionStorages, { remembered }: Pick<SessionRecord, 'remembered'>) =>
  remembered ? lasting : tab;

function clear(storage: SimpleStorage): void {
  for (const key of Object.values(sessionKeys)) storage.removeItem(key);
}

function clearSession({ lasting, tab }: SessionStorages): void {
  for (const storage of [tab, lasting]) clear(storage);
}

/**
 * Key of the error text that says why the server ended the last session of this tab; it outlives a reload of /login. The
 * lasting storage tells it to the other tabs of that session.
 */
const readReason = (storage: SimpleStorage): string | null => storage.getItem(SESSION_END_KEY);
function writeReason({ lasting, tab }: SessionStorages, reason: string | null): void {
  for (const storage of [tab, lasting]) write(storage, SESSION_END_KEY, reason);
}

function write(storage: SimpleStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else if (storage.getItem(key) !== value) storage.setItem(key, value);
}

/** Why there is no session any more. After `expired` the wanted address is kept for the next sign-in. */
type SessionEnd = 'signed-out' | 'expired';

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
    return { session, endedBy: null, reason: session ? null : readReason(storages.tab) };
  });
  const token = () => store.getState().session?.token ?? null;

  /** Writes no more than what changed here: the rest may have changed in another tab. */
  const patch = (change: Partial<Pick<SessionRecord, 'agreed' | 'lastSync'>>, key: string, value: string) => {
    const { session } = store.getState();
    if (!session) return;
    const storage = storageOf(storages, session);
    // Another tab may have ended it, or let another member in, and this one has yet to hear of it.
    if (storage.getItem(sessionKeys.token) === session.token) write(storage, key, value);
    store.setState({ session: { ...session, ...change } });
  };

  return {
    ...store,
    token,
    /** Keeps a new session; throws on a token that no header could carry. */
    signIn(newToken: string, remembered: boolean): void {
      if (!isToken(newToken)) throw new TypeError('not a token');
      clearSession(storages);
      const session: SessionRecord = { token: newToken, remembered, agreed: false, lastSync: null };
      write(storageOf(storages, session), sessionKeys.token, newToken);
      writeReason(storages, null);
      store.setState({ session, endedBy: null, reason: null });
    },
    /** Forgets the token, the agreement and the last sync, in both storages. */
    signOut(endedBy: SessionEnd = 'signed-out', reason: string | null = null): void {
      const { session } = store.getState();
      // First: when another tab hears that the token is gone, this is there.
      if (session) writeReason(storages, reason);
      clearSession(storages);
      if (session) store.setState({ session: null, endedBy, reason });
    },
    acceptAgreement: () => patch({ agreed: true }, sessionKeys.agreed, 'true'),
    synced: (at: number) => patch({ lastSync: at }, sessionKeys.lastSync, new Date(at).toISOString()),
    /** The session of this token was ended in another tab, which may have been a while ago: what began since stays. */
    ended(old: string, reason: string | null): void {
      for (const storage of [storages.tab, storages.lasting])
        if (storage.getItem(sessionKeys.token) === old) clear(storage);
      this.reread(reason);
    },
    /** Takes over what another tab wrote, or what changed while this page was put aside. */
    reread(why = readReason(storages.lasting)): void {
      const session = readSession(storages);
      const known = store.getState().session;
      if (session?.token === known?.token) {
        // When another tab read its figures says nothing of those that stand here.
        if (session && known && session.agreed !== known.agreed)
          store.setState({ session: { ...known, agreed: session.agreed } });
        return;
      }
      const reason = session ? null : why;
      writeReason(storages, reason);
      store.setState({ session, endedBy: session ? null : reason ? 'expired' : 'signed-out', reason });
    },
  };
}
