import { AWAITED_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import type { SimpleStorage } from '../platform/storage.ts';
import { isTextOrNothing, type AskedAt } from './asked.ts';
import { isPlace, type UnknownNotice } from './unknown-notice.ts';

/** What the tab's storage keeps of an outcome, for the next page. */
export interface Kept {
  /** The end of the member's token. */
  readonly owner: string;
  /** The id of the member, to recognise them at the next sign-in; undefined until the wallet was read. */
  member: string | undefined;
  /** Text key of the title; absent in entries of an earlier release. */
  readonly title?: UnknownNotice['title'] | undefined;
  /** The title as text, for a page on which its texts fail to load. */
  readonly text: string;
  readonly at: UnknownNotice['at'] | undefined;
  /** What was sent; stored apart, with the session of its member. */
  readonly asked?: AskedAt | undefined;
}

const OWNER_LENGTH = 6;

/** By which the owner is recognised. */
export const endOf = (token: string): string => token.slice(-OWNER_LENGTH);

function isKept(found: unknown): found is Kept {
  const { owner, member, title, text, at } = (found ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof owner === 'string' &&
    owner !== '' &&
    isTextOrNothing(member) &&
    isTextOrNothing(title) &&
    typeof text === 'string' &&
    (at === undefined || isPlace(at))
  );
}

function listIn(stored: string | null): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Reads the stored entries; anything of another shape is ignored. */
export function keptIn(tab: SimpleStorage): readonly Kept[] {
  const asked = listIn(tab.getItem(sessionKeys.asked));
  return listIn(tab.getItem(AWAITED_KEY))
    .map((entry, at): unknown => ({ ...(entry as object | null), asked: asked[at] ?? undefined }))
    .filter(isKept);
}

function store(tab: SimpleStorage, key: string, entries: readonly unknown[]): void {
  if (entries.some((entry) => entry !== undefined)) tab.setItem(key, JSON.stringify(entries));
  else tab.removeItem(key);
}

/**
 * Stores the entries. Amounts are stored only of the signed-in member, under a key that is removed with the session, also by a
 * page that knows nothing of them, as whoever uses the tab next could read them.
 */
export function keep(tab: SimpleStorage, kept: readonly Kept[], isTheirs: (kept: Kept) => boolean): void {
  store(
    tab,
    sessionKeys.asked,
    kept.map((entry) => (isTheirs(entry) ? entry.asked : undefined)),
  );
  store(
    tab,
    AWAITED_KEY,
    kept.map((entry) => ({ ...entry, asked: undefined })),
  );
}
