import {
  type HandshakeAuth,
  clientEvents,
  type ClientEvents,
  type JoinAck,
} from '@krapao/contracts/realtime/events';
import type { Server, Socket } from 'socket.io';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { missedSince, tooMuch } from '../domain/chat/chat.ts';
import { mayJoin } from '../domain/chat/customer.ts';
import { checkPart } from '../validation/check-part.ts';
import type { Log } from '../log.ts';
import type { UndoneEntries } from './undone-entries.ts';

export interface SocketData {
  hosted: HostedWorld;
  auth: HandshakeAuth;
}

type AnyEvents = Record<string, (...args: unknown[]) => void>;
export type RealtimeServer = Server<AnyEvents, AnyEvents, AnyEvents, SocketData>;
export type RealtimeSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>;

/** Which sockets are in which rooms. The name of a world cannot contain a slash, so no two worlds share a key. */
export class Rooms<Socket> {
  readonly #queues = new Map<string, Map<Socket, DeliveryQueue>>();

  queue(worldId: string, room: string, socket: Socket): DeliveryQueue | undefined {
    return this.#queues.get(`${worldId}/${room}`)?.get(socket);
  }

  /** A copy, so that a socket can leave during the iteration. */
  members(worldId: string, room: string): (readonly [Socket, DeliveryQueue])[] {
    return [...(this.#queues.get(`${worldId}/${room}`) ?? [])];
  }

  enter(worldId: string, room: string, socket: Socket, queue: DeliveryQueue): void {
    const key = `${worldId}/${room}`;
    let queues = this.#queues.get(key);
    if (!queues) this.#queues.set(key, (queues = new Map()));
    queues.set(socket, queue);
  }

  /** The rooms that a socket is in. */
  of(worldId: string, socket: Socket): string[] {
    const own = [...this.#queues].filter(
      ([key, queues]) => key.startsWith(`${worldId}/`) && queues.has(socket),
    );
    return own.map(([key]) => key.slice(worldId.length + 1));
  }

  /** Removes the socket from all rooms. */
  leave(socket: Socket): void {
    for (const [key, queues] of this.#queues) {
      queues.get(socket)?.close();
      queues.delete(socket);
      if (queues.size === 0) this.#queues.delete(key);
    }
  }
}

/** The identity that a socket claims. */
export function callerOf({ data }: RealtimeSocket): { readonly token?: string; readonly guestId?: string } {
  const { token, guestId } = data.auth;
  return { ...(token === undefined ? {} : { token }), ...(guestId === undefined ? {} : { guestId }) };
}

/** State that all worlds share. */
export interface JoinContext {
  readonly rooms: Rooms<RealtimeSocket>;
  readonly undone: UndoneEntries;
  readonly log: Log;
}

/** Handles a join. Missed entries are sent only once it is known that the caller may enter the room. */
export function join(known: JoinContext, socket: RealtimeSocket, payload: unknown): JoinAck {
  const checked = checkPart(clientEvents.join, 'join', payload);
  if (!checked.ok) return { ok: false, message: checked.issues[0]?.code ?? 'KEY_INVALID' };
  const { hosted } = socket.data;
  try {
    const decision = mayJoin(hosted.world, checked.value.room, callerOf(socket));
    return decision.ok ? enter(known, socket, checked.value) : { ok: false, message: decision.message };
  } catch (error) {
    known.log.error(`EXCEPTION: join in world ${hosted.id}`, error);
    return { ok: false, message: 'INTERNAL_SERVER_ERROR' };
  }
}

/**
 * Enters the room and sends the entries after the last one that the client has. A socket that is in the room already gets its
 * pending entries, and nothing twice. `complete` means that everything since that entry has been sent by now.
 */
function enter(
  { rooms, undone }: JoinContext,
  socket: RealtimeSocket,
  { room, since }: ClientEvents['join'],
): JoinAck {
  const { hosted } = socket.data;
  const present = rooms.queue(hosted.id, room, socket);
  const queue =
    present ??
    new DeliveryQueue({
      send: (entry) => void socket.emit('messaging', entry),
      cut: () => socket.conn.close(),
      nextEffect: () => hosted.faults.applyToEntry(),
    });
  if (!present) rooms.enter(hosted.id, room, socket, queue);
  if (since === undefined) return { ok: true };
  const { entries, complete } = undone.has(hosted, since) ? tooMuch : missedSince(hosted.world, room, since);
  const { first } = queue;
  if (first === undefined) {
    for (const entry of entries) queue.replay(entry);
    return { ok: true, missed: entries.length, complete };
  }
  queue.flush();
  // Entries from before this socket entered, or lost on the way, can no longer be sent without changing the order.
  const isWhole =
    entries.findIndex(({ _id }) => _id === first) <= 0 && !entries.some(({ _id }) => queue.hasLost(_id));
  return { ok: true, missed: 0, complete: complete && isWhole };
}
