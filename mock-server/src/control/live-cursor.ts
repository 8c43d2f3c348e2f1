import { LIVE_CATCH_UP } from '@krapao/contracts/control/live';
import type { HostedWorld } from '../hosting/hosted-world.ts';

/** The moves of a world's clock, and its life: a new one after each reset and rewind, also in a world that nobody watches. */
export interface Life {
  life: string;
  clockMoves: number;
  /** Real time, milliseconds; null for never. */
  movedAt: number | null;
}

/** How far a reader has read; valid until the world is reset or rewound. */
export interface Cursor {
  readonly seq: number;
  readonly postings: number;
  readonly sms: number;
  /** Also a new one after the journal was emptied. */
  readonly life: string;
}

export const idOf = ({ seq, postings, sms, life }: Cursor): string => `${seq}.${postings}.${sms}.${life}`;

export const cursorNow = ({ journal, world: { store } }: HostedWorld, { life }: Life): Cursor => ({
  seq: journal.nextSeq - 1,
  postings: store.table('postings').size,
  sms: store.table('sms').size,
  life: `${life}_${journal.clearedAt}`,
});

/**
 * The cursor of a reader that reconnects, from an `id` of the stream or an entry of the journal; undefined if not everything since
 * is known.
 */
export function cursorOf(hosted: HostedWorld, life: Life, last: string | undefined): Cursor | undefined {
  const [, seq, postings, sms, lived] =
    /^(\d{1,15})(?:\.(\d{1,15})\.(\d{1,15})\.(\w+))?$/.exec(last ?? '') ?? [];
  const now = cursorNow(hosted, life);
  if (seq === undefined || (lived !== undefined && lived !== now.life)) return undefined;
  const cursor = {
    seq: Number(seq),
    postings: Number(postings ?? now.postings),
    sms: Number(sms ?? now.sms),
    life: now.life,
  };
  return isKnownSince(hosted, cursor, now) ? cursor : undefined;
}

/** Whether everything after a cursor can still be sent, and is not too much. */
export function isKnownSince({ journal }: HostedWorld, cursor: Cursor, now: Cursor): boolean {
  if (cursor.life !== now.life || cursor.seq > now.seq || now.seq - cursor.seq > LIVE_CATCH_UP) return false;
  if (now.postings - cursor.postings > LIVE_CATCH_UP || now.sms - cursor.sms > LIVE_CATCH_UP) return false;
  return cursor.seq === now.seq || journal.get(cursor.seq + 1) !== undefined;
}
