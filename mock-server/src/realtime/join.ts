import { clientEvents, type ClientEvents, type JoinAck } from '@krapao/contracts/realtime/events';
import { mayJoin } from '../domain/chat/customer.ts';
import { missedSince } from '../domain/chat/missed.ts';
import { checkPart } from '../http/read-input.ts';
import type { Log } from '../log.ts';
import { Lane } from './lane.ts';
import type { Rooms } from './rooms.ts';
import type { RealtimeSocket } from './socket-types.ts';

/** Who a socket says it is. */
export function callerOf({ data }: RealtimeSocket): { readonly token?: string; readonly guestId?: string } {
  const { token, guestId } = data.auth;
  return { ...(token === undefined ? {} : { token }), ...(guestId === undefined ? {} : { guestId }) };
}

/** A socket wants into a room; nothing of what it missed is sent before it is known whose room it is. */
export function join(
  rooms: Rooms<RealtimeSocket>,
  socket: RealtimeSocket,
  payload: unknown,
  log: Log,
): JoinAck {
  const checked = checkPart(clientEvents.join, 'join', payload);
  if (!checked.ok) return { ok: false, message: checked.issues[0]?.code ?? 'KEY_INVALID' };
  const { hosted } = socket.data;
  try {
    const decision = mayJoin(hosted.world, checked.value.room, callerOf(socket));
    return decision.ok ? enter(rooms, socket, checked.value) : { ok: false, message: decision.message };
  } catch (error) {
    log.error(`EXCEPTION: join in world ${hosted.id}`, error);
    return { ok: false, message: 'INTERNAL_SERVER_ERROR' };
  }
}

/**
 * Into the room, with what came since the last entry that the client has. A socket that is there already gets what is
 * still on its way to it, and nothing twice. Complete means that by now it has been sent everything since that entry.
 */
function enter(
  rooms: Rooms<RealtimeSocket>,
  socket: RealtimeSocket,
  { room, since }: ClientEvents['join'],
): JoinAck {
  const { hosted } = socket.data;
  const present = rooms.lane(hosted.id, room, socket);
  const lane =
    present ??
    new Lane({
      send: (entry) => void socket.emit('messaging', entry),
      cut: () => socket.conn.close(),
      strike: () => hosted.faults.strikeEntry(),
    });
  if (!present) rooms.enter(hosted.id, room, socket, lane);
  if (since === undefined) return { ok: true };
  const { entries, complete } = missedSince(hosted.world, room, since);
  const { first } = lane;
  if (first === undefined) {
    for (const entry of entries) lane.replay(entry);
    return { ok: true, missed: entries.length, complete };
  }
  lane.flush();
  // What came before this socket was in the room, or was lost on its way, cannot be sent any more without changing the order.
  const isWhole =
    entries.findIndex(({ _id }) => _id === first) <= 0 && !entries.some(({ _id }) => lane.hasLost(_id));
  return { ok: true, missed: 0, complete: complete && isWhole };
}
