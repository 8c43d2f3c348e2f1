import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { SimpleStorage } from '../../platform/storage.ts';
import type { Cursor } from '../../realtime/entry-log.ts';
import type { Draft } from './attachment.ts';
import type { Outgoing } from './outbox.ts';

/** Stored locally (spec §3): the id that identifies a guest to support. */
const GUEST_KEY = 'guest_id';
const GUEST_ID = /^[A-Za-z0-9_.:-]{16,100}$/;

/** 128 random bits: anyone who knows the id of a guest can read the conversation. `randomUUID` is missing without https. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id that was created before, if any. */
export function storedGuestId(storage: SimpleStorage): string | undefined {
  const id = storage.getItem(GUEST_KEY);
  return id !== null && GUEST_ID.test(id) ? id : undefined;
}

/** Created when a guest opens the chat for the first time. */
export function guestId(storage: SimpleStorage): string {
  const id = storedGuestId(storage) ?? `guest-${randomId()}`;
  storage.setItem(GUEST_KEY, id);
  return id;
}

const READ_KEY = 'chat_read';

/** Before every entry. */
const NOTHING: Cursor = { _id: '', createdAt: '1970-01-01T00:00:00.000Z' };

/**
 * How far the customer has read, per kind of conversation: the server takes the mark but never returns it (assumed). On a device
 * that is new to the customer nothing is unread.
 */
export function readMarkOf(storage: SimpleStorage, kind: string, owner: string) {
  const key = `${READ_KEY}.${kind}`;
  return {
    read(): Cursor | undefined {
      const [who, _id, createdAt] = (storage.getItem(key) ?? '').split(' ');
      if (who !== owner || _id === undefined || !createdAt || Number.isNaN(instantOf(createdAt)))
        return undefined;
      return { _id, createdAt };
    },
    write: ({ _id, createdAt }: Cursor = NOTHING): void =>
      storage.setItem(key, `${owner} ${_id} ${createdAt}`),
  };
}

const DRAFT_KEY = 'chat_draft';
const KEPT_DRAFT = /^(\w+) (\S+) (.*)$/s;

/**
 * The unsent draft. Its text, not a file, survives the page: a phone may close it while its owner looks for a slip in another app.
 */
export function draftOf(tab: SimpleStorage, kind: string, owner: string) {
  const before = `${kind} ${owner} `;
  const [, keptKind, keptOwner, text = ''] = KEPT_DRAFT.exec(tab.getItem(DRAFT_KEY) ?? '') ?? [];
  // A guest of this tab who has signed in since continues the draft as a member.
  const isOwn = keptKind === kind ? keptOwner === owner : keptKind === 'guest';
  let draft: Draft = { text: isOwn ? text : '', picked: undefined };
  const write = () =>
    draft.text === '' ? tab.removeItem(DRAFT_KEY) : tab.setItem(DRAFT_KEY, before + draft.text);
  return {
    get: (): Draft => draft,
    change: (part: Partial<Draft>): Draft => {
      draft = { ...draft, ...part };
      write();
      return draft;
    },
  };
}

const UNSENT_KEY = 'chat_unsent';

/** A message without a file, as it is kept. */
interface Unsent {
  readonly clientId: string;
  readonly at: number;
  readonly content: Exclude<Outgoing['content'], { readonly type: 'file' }>;
}

function isUnsent(found: unknown): found is Unsent {
  const { clientId, at, content } = (found ?? {}) as Partial<Record<keyof Unsent, unknown>>;
  const { type, text, title, payload } = (content ?? {}) as Readonly<Record<string, unknown>>;
  return (
    typeof clientId === 'string' &&
    typeof at === 'number' &&
    (type === 'text'
      ? typeof text === 'string'
      : type === 'postback' && typeof title === 'string' && typeof payload === 'string')
  );
}

/**
 * Messages that are not known to have arrived. Their text, not files, survives the page, with the id that lets the server store a
 * message only once.
 */
export function unsentOf(tab: SimpleStorage, kind: string, owner: string) {
  const before = `${kind} ${owner} `;
  return {
    /** Entries of another shape are ignored. */
    read(): readonly Unsent[] {
      const kept = tab.getItem(UNSENT_KEY);
      if (!kept?.startsWith(before)) return [];
      try {
        const found: unknown = JSON.parse(kept.slice(before.length));
        return Array.isArray(found) ? found.filter(isUnsent) : [];
      } catch {
        return [];
      }
    },
    write(items: readonly Outgoing[]): void {
      const unsent = items.flatMap(({ clientId, at, content }): Unsent[] =>
        content.type === 'file' ? [] : [{ clientId, at, content }],
      );
      if (unsent.length === 0) tab.removeItem(UNSENT_KEY);
      else tab.setItem(UNSENT_KEY, before + JSON.stringify(unsent));
    },
  };
}
