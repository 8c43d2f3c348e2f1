import type { Server as HttpServer } from 'node:http';
import { clientEvents, serverEvents, type JoinAck } from '@krapao/contracts/realtime/events';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { HostedWorld } from '../control/hosted-world.ts';
import type { Worlds } from '../control/worlds.ts';
import { mayJoin } from '../domain/chat/rooms.ts';
import { checkPart } from '../http/check.ts';
import { namedWorld, resolveWorld } from '../http/resolve-world.ts';
import type { Log } from '../log.ts';
import type { PublishedMessage } from '../world/outbox.ts';

/** What a socket says of itself when it connects. */
const handshakeAuth = z.strictObject({
  world: z.string().max(100).optional(),
  /** The bearer of a member. */
  token: z.string().max(1_000).optional(),
  guestId: z.string().min(1).max(200).optional(),
});

interface SocketData {
  hosted: HostedWorld;
  auth: z.infer<typeof handshakeAuth>;
}

type AnyEvents = Record<string, (...args: unknown[]) => void>;
type RealtimeServer = Server<AnyEvents, AnyEvents, AnyEvents, SocketData>;
type RealtimeSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>;

export interface RealtimeOptions {
  readonly worlds: Worlds;
  readonly strictWorlds: boolean;
  readonly log: Log;
}

/** A slash cannot be in the name of a world, so rooms of two worlds never have the same name. */
const everybodyIn = (worldId: string) => `${worldId}/`;
const roomIn = (worldId: string, room: string) => `${worldId}/${room}`;

/** The sockets of all worlds on one server (decisions: realtime). Answers how to end it. */
export function attachRealtime(httpServer: HttpServer, options: RealtimeOptions): () => void {
  const { worlds, log } = options;
  const io: RealtimeServer = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: '*' },
    maxHttpBufferSize: 100_000,
  });
  io.use((socket, next) => next(bind(options, socket)));
  io.on('connection', (socket) => {
    // The world may have been dropped since the handshake.
    if (worlds.get(socket.data.hosted.id) === socket.data.hosted) welcome(socket, log);
    else socket.disconnect(true);
  });

  const subscriptions = new Map<string, () => void>();
  worlds.listen({
    opened: (hosted) => {
      subscriptions.set(
        hosted.id,
        hosted.world.onPublish((message) => deliver(io, hosted.id, message, log)),
      );
    },
    closed: (hosted) => {
      subscriptions.get(hosted.id)?.();
      subscriptions.delete(hosted.id);
      io.in(everybodyIn(hosted.id)).disconnectSockets(true);
    },
  });
  return () => {
    io.disconnectSockets(true);
    io.engine.close();
  };
}

/** Binds a new socket to its world; an error refuses the connection and is shown to the client. */
function bind({ worlds, strictWorlds }: RealtimeOptions, socket: RealtimeSocket): Error | undefined {
  const auth = checkPart(handshakeAuth, 'auth', socket.handshake.auth);
  if (!auth.ok) return connectError('KEY_INVALID', { issues: auth.issues });
  const named = auth.value.world ?? namedWorld(socket.handshake.headers);
  const resolved = resolveWorld(worlds, named, strictWorlds);
  if (!resolved.ok) return connectError(resolved.failure.message, resolved.failure.data);
  socket.data = { hosted: resolved.hosted, auth: auth.value };
  return undefined;
}

const connectError = (message: string, data: unknown): Error => Object.assign(new Error(message), { data });

function welcome(socket: RealtimeSocket, log: Log): void {
  const { hosted, auth } = socket.data;
  void socket.join(everybodyIn(hosted.id));
  socket.on('join', (payload: unknown, acknowledge: unknown) => {
    const answer = join(socket, hosted, auth, payload, log);
    if (typeof acknowledge === 'function') acknowledge(answer);
  });
}

function join(
  socket: RealtimeSocket,
  hosted: HostedWorld,
  { token, guestId }: SocketData['auth'],
  payload: unknown,
  log: Log,
): JoinAck {
  const checked = checkPart(clientEvents.join, 'join', payload);
  if (!checked.ok) return { ok: false, message: checked.issues[0]?.code ?? 'KEY_INVALID' };
  const { room } = checked.value;
  try {
    const caller = {
      ...(token === undefined ? {} : { token }),
      ...(guestId === undefined ? {} : { guestId }),
    };
    const decision = mayJoin(hosted.world, room, caller);
    if (!decision.ok) return { ok: false, message: decision.message };
  } catch (error) {
    log.error(`EXCEPTION: join in world ${hosted.id}`, error);
    return { ok: false, message: 'INTERNAL_SERVER_ERROR' };
  }
  void socket.join(roomIn(hosted.id, room));
  return { ok: true };
}

/** An event that is not what the contract says is not sent, and loud in the log: there is nobody to answer 500 to. */
function deliver(io: RealtimeServer, worldId: string, message: PublishedMessage, log: Log): void {
  const { room, event, payload } = message;
  if (!Object.hasOwn(serverEvents, event)) {
    log.error(`WRONG EVENT: ${event} in world ${worldId}: the contract has no such event. Not sent.`);
    return;
  }
  const checked = checkPart(serverEvents[event as keyof typeof serverEvents], event, payload);
  if (!checked.ok) {
    const problem = checked.issues[0];
    log.error(`WRONG EVENT: ${event} in world ${worldId}: ${problem?.path}: ${problem?.message}. Not sent.`);
    return;
  }
  io.to(roomIn(worldId, room)).emit(event, payload);
}
