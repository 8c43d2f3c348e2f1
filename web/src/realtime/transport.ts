import type { Conversation } from '@krapao/contracts/entities/chat';
import type { Cursor } from './entry-log.ts';

/** Who is in the conversation: a guest by an id that this app made up, a member by the profile (spec §6). */
export type Identity =
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'member'; readonly id: string; readonly token: string };

export interface TransportEvents {
  /** The last entry up to which nothing is missing. */
  readonly since: () => string | undefined;
  readonly onEntry: (entry: Conversation) => void;
  /**
   * In the room. `complete`: all that came after `since` has been given to `onEntry`, the newest of it is `last`; else
   * the history has to be asked.
   */
  readonly onJoined: (complete: boolean, last: Cursor | undefined) => void;
  /** Not in the room any more, or not let in. */
  readonly onLost: () => void;
  /** Something came that cannot be read, and why: it may have been an entry, so the history has to be asked. */
  readonly onUnreadable: (why: string) => void;
}

/** A way by which new entries arrive. It comes back by itself until it is closed. */
export interface RealtimeTransport {
  /** Checks at once whether the connection still works: after a sleep, or when the network is back. */
  readonly check: () => void;
  readonly close: () => void;
}

export interface TransportOptions extends TransportEvents {
  readonly identity: Identity;
  /** PREFIX of the chat and the id (spec §7). */
  readonly room: string;
  /** A lost connection is made again after this long, in milliseconds. */
  readonly rejoinMs: number;
}

/** A lost connection is made again after this long (spec §4, §9), in milliseconds. */
export const REJOIN_MS = 5_000;
