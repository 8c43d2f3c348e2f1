import { SESSION_END_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import type { SimpleStorage } from './storage.ts';

/** What is kept about a signed-in member (spec §3: locally stored). */
export interface SessionRecord {
  readonly token: string;
  /** Kept when the browser is closed ("remember me"), or for this tab alone. */
  readonly remembered: boolean;
  /** The user agreement was accepted (spec §2 home). */
  readonly agreed: boolean;
  /** When the game balances were last refreshed, epoch milliseconds. */
  readonly lastSync: number | null;
}

/**
 * Where sessions are kept; other tabs are told by the browser when something of the lasting storage changes. The
 * agreement and the last sync live beside the token, so they end with it.
 */
export interface SessionStorages {
  readonly lasting: SimpleStorage;
  readonly tab: SimpleStorage;
}

/** Opaque, but it has to fit into a header. */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;
export const isToken = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);

/** The kept session, or null. What is not valid counts as not there; a session of this tab goes first. */
export function readSession({ lasting, tab }: SessionStorages): SessionRecord | null {
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

/** Keeps a session in the one storage where it belongs. */
export function writeSession(storages: SessionStorages, record: SessionRecord): void {
  const storage = record.remembered ? storages.lasting : storages.tab;
  write(storage, sessionKeys.agreed, record.agreed ? 'true' : null);
  write(
    storage,
    sessionKeys.lastSync,
    record.lastSync === null ? null : new Date(record.lastSync).toISOString(),
  );
  // Last: a change of the token is what other tabs act on.
  write(storage, sessionKeys.token, record.token);
}

export function clearSession({ lasting, tab }: SessionStorages): void {
  for (const storage of [tab, lasting]) for (const key of Object.values(sessionKeys)) storage.removeItem(key);
}

/** Key of the error text that says why the server ended the last session of this tab; it outlives a reload of /login. */
export const readReason = ({ tab }: SessionStorages): string | null => tab.getItem(SESSION_END_KEY);
export const writeReason = ({ tab }: SessionStorages, reason: string | null): void =>
  write(tab, SESSION_END_KEY, reason);

function write(storage: SimpleStorage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else if (storage.getItem(key) !== value) storage.setItem(key, value);
}
