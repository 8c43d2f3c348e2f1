import { createStore } from 'zustand/vanilla';
import { SESSION_END_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import type { SimpleStorage } from './storage.ts';

/** What is stored about a signed-in member (spec §3: locally stored). */
interface SessionRecord {
  readonly token: string;
  /** Whether it is kept when the browser is closed ("remember me"), or only for this tab. */
  readonly remembered: boolean;
  /** Whether the user agreement was accepted (spec §2 home). */
  readonly agreed: boolean;
  /** When the game balances were last refreshed, epoch milliseconds. */
  readonly lastSync: number | null;
}

/**
 * Where sessions are stored; the browser notifies other tabs of changes in the lasting storage. The agreement and the last
 * sync are stored beside the token and removed with it.
 */
export interface SessionStorages {
  readonly lasting: SimpleStorage;
  readonly tab: SimpleStorage;
}

/** Opaque, but it has to fit into an HTTP header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);

/** A session of this tab has priority. */
const bothOf = ({ lasting, tab }: SessionStorages) => [tab, lasting] as const;

/** The stored session, or null. Invalid values count as absent. */
function readSession(storages: SessionStorages): SessionRecord | null {
  for (const storage of bothOf(storages)) {
    const token = storage.getItem(sessionKeys.token);
    if (!isToken(token)) continue;
    const lastSync = Date.parse(storage.getItem(sessionKeys.lastSync) ?? '');
    return {
      token,
      remembered: storage === storages.lasting,
      agreed: storage.getItem(sessionKeys.agreed) === 'true',
      lastSync: Number.isNaN(lastSync) ? null : lastSync,
    };
  }
  return null;
}

/** The storage of a session. */
const storageOf = ({ lasting, tab }: SessionStorages, { remembered }: Pick<SessionRecord, 'remembered'>) =>
  remembered ? lasting : tab;

function clear(storage: SimpleStorage): void {
  for (const key of Object.values(sessionKeys)) storage.removeItem(key);
}

function clearSession(storages: SessionStorages): void {
  for (const storage of bothOf(storages)) clear(storage);
}

/**
 * Text key of the reason why the server ended the last session of this tab; it outlives a reload of /login. The lasting
 * storage passes it to the other tabs of that session.
 */
const readReason = (storage: SimpleStorage): string | null => storage.getItem(SESSION_END_KEY);
function writeReason(storages: SessionStorages, reason: string | null): void {
  for (const storage of bothOf(storages)) write(storage, SESSION_END_KEY, reason);
}

function write(storage: SimpleStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

export interface SessionState {
  readonly session: SessionRecord | null;
  /** Text key of the reason, if the server ended it, and not the player; kept over a reload until the next sign-in. */
  readonly reason: string | null;
}

export type SessionStore = ReturnType<typeof createSessionStore>;

/** The session of one member on this device (spec §3, §4). */
export function createSessionStore(storages: SessionStorages) {
  const store = createStore<SessionState>(() => {
    const session = readSession(storages);
    return { session, reason: session ? null : readReason(storages.tab) };
  });
  const token = () => store.getState().session?.token ?? null;

  /** Writes only what changed here: the rest may have changed in another tab. */
  const patch = (change: Partial<Pick<SessionRecord, 'agreed' | 'lastSync'>>, key: string, value: string) => {
    const { session } = store.getState();
    if (!session) return;
    const storage = storageOf(storages, session);
    // Another tab may have ended it, or signed in another member, before this one was notified.
    if (storage.getItem(sessionKeys.token) === session.token) write(storage, key, value);
    store.setState({ session: { ...session, ...change } });
  };

  return {
    ...store,
    token,
    /** Starts and stores a session; throws on a token that does not fit into a header. */
    signIn(newToken: string, remembered: boolean): void {
      if (!isToken(newToken)) throw new TypeError('not a token');
      clearSession(storages);
      const session: SessionRecord = { token: newToken, remembered, agreed: false, lastSync: null };
      write(storageOf(storages, session), sessionKeys.token, newToken);
      writeReason(storages, null);
      store.setState({ session, reason: null });
    },
    /** Removes the token, the agreement and the last sync from both storages. */
    signOut(): void {
      if (token() !== null) writeReason(storages, null);
      clearSession(storages);
      store.setState({ session: null });
    },
    acceptAgreement: () => patch({ agreed: true }, sessionKeys.agreed, 'true'),
    synced: (at: number) => patch({ lastSync: at }, sessionKeys.lastSync, new Date(at).toISOString()),
    /**
     * The session of this token is over: the server has ended it, or another tab has, maybe a while ago. A session that began
     * since stays, and is taken over.
     */
    ended(old: string, reason: string | null): void {
      // Written first, so that it is there when another tab is notified that the token is gone.
      writeReason(storages, reason);
      for (const storage of bothOf(storages)) if (storage.getItem(sessionKeys.token) === old) clear(storage);
      this.reread(reason);
    },
    /** Takes over what another tab wrote, or what changed while this page was in the back-forward cache. */
    reread(why = readReason(storages.lasting)): void {
      const session = readSession(storages);
      const known = store.getState().session;
      if (session?.token === known?.token) {
        // Not the last sync: that of another tab says nothing about the figures shown here.
        if (session && known && session.agreed !== known.agreed)
          store.setState({ session: { ...known, agreed: session.agreed } });
        return;
      }
      // What belongs to a remembered session is in the tab's storage, too.
      if (!session) clearSession(storages);
      const reason = session ? null : why;
      writeReason(storages, reason);
      store.setState({ session, reason });
    },
  };
}
