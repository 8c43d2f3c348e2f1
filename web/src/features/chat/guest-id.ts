import type { SimpleStorage } from '../../platform/storage.ts';

/** Locally stored (spec §3): the id by which a guest is known to support. */
const KEY = 'guest_id';
const GUEST_ID = /^[A-Za-z0-9_.:-]{16,100}$/;

/** 128 bits of chance: whoever knows the id of a guest can read along. `randomUUID` is missing without https. */
export const chanceId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The id that was made before, if there is one. */
export function storedGuestId(storage: SimpleStorage): string | undefined {
  const id = storage.getItem(KEY);
  return id !== null && GUEST_ID.test(id) ? id : undefined;
}

/** Made once, when a guest opens the chat for the first time. */
export function guestId(storage: SimpleStorage): string {
  const id = storedGuestId(storage) ?? `guest-${chanceId()}`;
  storage.setItem(KEY, id);
  return id;
}
