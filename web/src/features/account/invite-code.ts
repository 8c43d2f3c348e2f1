import type { SimpleStorage } from '../../platform/storage.ts';

/** In the list of locally stored things (spec §3). */
const KEY = 'invite_code';

/** The longest that the contract takes. */
const MAX_LENGTH = 80;

const isCode = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '' && text.trim().length <= MAX_LENGTH;

/**
 * The inviter code of this visitor: the one of an invite link (spec §2, `?code=`), kept over visits until somebody
 * registers; a newer link takes its place.
 */
export function inviteCodeFrom(storage: SimpleStorage, search: string): string {
  const linked = new URLSearchParams(search).get('code');
  if (isCode(linked)) storage.setItem(KEY, linked.trim());
  const kept = storage.getItem(KEY);
  return isCode(kept) ? kept : '';
}

/** After it was changed by hand, or used. */
export function keepInviteCode(storage: SimpleStorage, code: string): void {
  if (code === '') storage.removeItem(KEY);
  else storage.setItem(KEY, code);
}
