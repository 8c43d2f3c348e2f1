import type { SimpleStorage } from '../../platform/storage.ts';

/** One of the locally stored keys (spec §3). */
const KEY = 'invite_code';

/** The contract's maximum length. */
const MAX_LENGTH = 80;

const isCode = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== '' && text.length <= MAX_LENGTH;

interface InviteCode {
  /** Empty if there is none. */
  readonly code: string;
  /** It came just now, with a link that was not followed before. */
  readonly fresh: boolean;
}

/**
 * The inviter's code for this visitor, from an invite link (spec §2, `?code=`). It is kept until someone registers; a newer link
 * replaces it.
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

/** Called after it was used, or removed by hand. */
export const forgetInviteCode = (storage: SimpleStorage): void => storage.removeItem(KEY);
