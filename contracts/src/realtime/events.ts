import { z } from 'zod';
import { conversation } from '../entities/chat.ts';

/** Socket events by name (spec §7 chat; decisions: realtime). The path is `/socket.io`. */
export const clientEvents = Object.freeze({
  /** Joins a room: the chat prefix and the caller's own id. Acknowledged with `joinAck`. */
  join: z.strictObject({ room: z.string().min(1).max(200) }),
});

export const serverEvents = Object.freeze({
  /** A new message in the room. */
  messaging: conversation,
});

/** Answer to `join`: `ok`, or a code of the catalogue. */
export const joinAck = z.strictObject({ ok: z.boolean(), message: z.string().optional() });

export type ClientEvents = { [E in keyof typeof clientEvents]: z.infer<(typeof clientEvents)[E]> };
export type ServerEvents = { [E in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[E]> };
export type JoinAck = z.infer<typeof joinAck>;
