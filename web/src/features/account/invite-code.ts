import type { SimpleStorage } from '../../platform/storage.ts';

/** In the list of locally stored things (spec §3). */
const KEY = 'invite_code';

/** The longest that the contract takes. */
const MAX_LENGTH = 80;

const isCode = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== '' && text.length <= MAX_LENGTH;

interface InviteCode {
  /** Empty for none. */
  readonly code: string;
  /** It came just now, by a link that was not followed before. */
  readonly fresh: boolean;
}

/**
 * The inviter code of this visitor: the one of an invite link (spec §2, `?code=`), kept over visits until someone
 * registers; a newer link takes its place.
 */
export function takeInviteCode(storage: SimpleStorage, search: string): InviteCode {
  const linked = new URLSearchParams(search).get('code')?.trim();
  const kept = keptInviteCode(storage);
  if (!isCode(linked) || linked === kept) return { code: kept, fresh: false };
  storage.setItem(KEY, linked);
  return { code: linked, fresh: true };
}

export function keptInviteCode(storage: SimpleStorage): string {
  const kept = storage.getItem(KEY);
  return isCode(kept) ? kept : '';
}

/** After it was used, or removed by hand. */
export const forgetInviteCode = (storage: SimpleStorage): void => storage.removeItem(KEY);
