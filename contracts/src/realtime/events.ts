import { z } from 'zod';
import { conversation } from '../entities/chat.ts';
import { id } from '../kernel/schema.ts';

/** What a client sends when its socket connects, as socket.io's `auth`; the path is `/socket.io`. */
export const handshakeAuth = z.strictObject({
  /**
   * Simulator only: the world, for a client that can send neither a header nor a cookie. Behind a load balancer that reads
   * addresses, `?world=` in the address means the same.
   */
  world: z.string().max(100).optional(),
  /** The bearer token of a member. */
  token: z.string().max(1_000).optional(),
  guestId: z.string().min(1).max(200).optional(),
});

/** The most entries that a `join` with `since` sends. */
export const MISSED_LIMIT = 200;

/** Socket events by name (spec §7 chat; assumed). */
export const clientEvents = Object.freeze({
  /**
   * Joins a room: the chat prefix and the caller's own id. Acknowledged with `joinAck`. After a reconnect `since`
   * names the last entry that the app has, and what came after it is sent before the acknowledgement.
   */
  join: z.strictObject({
    room: z.string().min(1).max(200),
    since: id()
      .optional()
      .describe(
        '`_id` of the entry up to which nothing is missing: the newest one at the last complete join or history. ' +
          'One that came by itself later may have overtaken another that was lost.',
      ),
  }),
});

export const serverEvents = Object.freeze({
  /** A new entry of the room, also the caller's own. In the order of the conversation, once for each socket. */
  messaging: conversation,
});

/** Answer to `join`. */
export const joinAck = z.strictObject({
  ok: z.boolean(),
  message: z.string().optional().describe('Why not: a code of the catalogue, `invalid-token` or `gone`.'),
  missed: z.int().min(0).optional().describe('How many entries came after `since`, sent before this answer.'),
  complete: z
    .boolean()
    .optional()
    .describe(
      'True: everything after `since` has been sent by now. False: not so, as `since` is not known here or too long ago, or an entry was lost; load the history.',
    ),
});

export type HandshakeAuth = z.infer<typeof handshakeAuth>;
export type ClientEvents = { [E in keyof typeof clientEvents]: z.infer<(typeof clientEvents)[E]> };
export type JoinAck = z.infer<typeof joinAck>;
