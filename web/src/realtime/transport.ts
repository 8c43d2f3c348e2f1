import type { Conversation } from '@krapao/contracts/entities/chat';
import type { Cursor } from './entry-log.ts';

/** Who is in the conversation: a guest by an id that this app generated, a member by the profile's id (spec §6). */
export type Identity =
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'member'; readonly id: string; readonly token: string };

export interface TransportEvents {
  /** The last entry up to which nothing is missing. */
  readonly since: () => string | undefined;
  readonly onEntry: (entry: Conversation) => void;
  /**
   * The room was joined. `complete`: all entries after `since` were passed to `onEntry`, and the newest of them is `last`;
   * otherwise the history has to be requested.
   */
  readonly onJoined: (complete: boolean, last: Cursor | undefined) => void;
  /** The room was left, or the join was refused. */
  readonly onLost: () => void;
  /** An unreadable message has arrived, and why: it may have been an entry, so the history has to be requested. */
  readonly onUnreadable: (why: string) => void;
}

/** A connection by which new entries arrive. It reconnects automatically until it is closed. */
export interface RealtimeTransport {
  /** Checks at once whether the connection still works: after a sleep, or when the network is back. */
  readonly check: () => void;
  readonly close: () => void;
}

export interface TransportOptions extends TransportEvents {
  readonly identity: Identity;
  /** PREFIX of the chat and the id (spec §7). */
  readonly room: string;
  /** Delay before a reconnect, in milliseconds. */
  readonly rejoinMs: number;
}

/** Delay before a reconnect, in milliseconds (spec §4, §9). */
export const REJOIN_MS = 5_000;
