import { handshakeAuth, serverEvents } from '@krapao/contracts/realtime/events';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { mayJoin } from '../domain/chat/customer.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { checkPart } from '../validation/check-part.ts';
import { namedWorld, resolveWorld } from '../http/resolve-world.ts';
import type { Log } from '../log.ts';
import type { OutgoingMessage } from '../world/outbox.ts';
import { UndoneEntries } from './undone-entries.ts';
import { callerOf, join, Rooms, type RealtimeServer, type RealtimeSocket } from './join.ts';

export interface RealtimeOptions {
  readonly worlds: Worlds;
  readonly strictWorlds: boolean;
  readonly log: Log;
}

const everybodyIn = (worldId: string) => `${worldId}/`;

/** The sockets of all worlds on one server. Returns a function that closes them. */
export function attachRealtime(httpServer: HttpServer, options: RealtimeOptions): () => void {
  const { worlds, log } = options;
  const rooms = new Rooms<RealtimeSocket>();
  const undone = new UndoneEntries();
  /** The world of each engine.io connection. */
  const connections = new WeakMap<object, HostedWorld>();
  const io: RealtimeServer = new Server(httpServer, {
    path: '/socket.io',
    serveClient: false,
    cors: { origin: '*' },
    maxHttpBufferSize: 100_000,
  });
  io.engine.use((request: EngineRequest, _response: unknown, next: (error?: Error) => void) => {
    const { transport, sid } = request._query ?? {};
    if (transport !== 'websocket') return next();
    const connection = typeof sid === 'string' ? clientsOf(io)[sid] : undefined;
    const known = connection && connections.get(connection);
    next(refusesWebsocket(options, known, request) ? new Error(NO_WEBSOCKET) : undefined);
  });
  io.use((socket, next) => next(bind(options, socket)));
  io.on('connection', (socket) => {
    const { hosted } = socket.data;
    // The world may have been deleted since the handshake.
    if (worlds.get(hosted.id) !== hosted) {
      socket.disconnect(true);
      return;
    }
    connections.set(socket.conn, hosted);
    void socket.join(everybodyIn(hosted.id));
    socket.on('join', (payload: unknown, acknowledge: unknown) => {
      const answer = join({ rooms, undone, log }, socket, payload);
      if (typeof acknowledge === 'function') acknowledge(answer);
    });
    socket.on('disconnect', () => rooms.leave(socket));
  });

  worlds.showSocketsBy(({ id, world }) =>
    [...io.sockets.sockets.values()]
      .filter((socket) => socket.data.hosted.id === id)
      .map((socket) => {
        const { token, guestId = null } = callerOf(socket);
        const memberId = world.store.table('tokens').get(token ?? '')?.memberId;
        return {
          id: socket.id,
          username: world.store.table('members').get(memberId ?? '')?.username ?? null,
          guestId,
          rooms: rooms.of(id, socket),
          transport: socket.conn.transport.name,
          since: new Date(socket.handshake.issued).toISOString(),
        };
      }),
  );
  const subscriptions = new Map<string, () => void>();
  worlds.listen({
    opened: (hosted) => {
      undone.compare(hosted);
      const deliver = (message: OutgoingMessage) => publish(rooms, hosted, message, log);
      subscriptions.set(hosted.id, hosted.world.onPublish(deliver));
    },
    closed: (hosted) => {
      undone.note(hosted);
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

/** Binds a new socket to its world; an error refuses the connection, and the client sees its message. */
function bind({ worlds, strictWorlds }: RealtimeOptions, socket: RealtimeSocket): Error | undefined {
  const auth = checkPart(handshakeAuth, 'auth', socket.handshake.auth);
  if (!auth.ok) return connectError('KEY_INVALID', { issues: auth.issues });
  const named = auth.value.world ?? namedOutside(socket);
  const resolved = resolveWorld(worlds, named, strictWorlds);
  if (!resolved.ok) return connectError(resolved.failure.message, resolved.failure.data);
  const { hosted } = resolved;
  if (hosted.faults.refuses('refuse')) return connectError('The connection is refused, by a fault.');
  const isNamedLate = auth.value.world !== undefined && namedOutside(socket) === undefined;
  if (isNamedLate && socket.conn.transport.name === 'websocket' && hosted.faults.refuses('noWebsocket'))
    return connectError(NO_WEBSOCKET);
  socket.data = { hosted, auth: auth.value };
  return undefined;
}

/** By header, address or cookie as with any call, else by `?world=`, which a load balancer can read, unlike `auth`. */
const namedBy = (
  headers: IncomingMessage['headers'],
  query: Readonly<Record<string, unknown>> | undefined,
): string | undefined =>
  namedWorld(headers) ?? (typeof query?.['world'] === 'string' ? query['world'] : undefined);

const namedOutside = ({ handshake }: RealtimeSocket) => namedBy(handshake.headers, handshake.query);

const NO_WEBSOCKET = 'no websocket, by a fault';

const connectError = (message: string, data?: unknown): Error => Object.assign(new Error(message), { data });

/** A request of engine.io, with its query parsed. */
type EngineRequest = IncomingMessage & { readonly _query?: Readonly<Record<string, unknown>> };

/** The connections of engine.io by id: documented, though declared protected. */
const clientsOf = (io: RealtimeServer) =>
  (io.engine as unknown as { readonly clients: Readonly<Record<string, object>> }).clients;

/**
 * Whether a fault refuses websockets. An upgrade belongs to the world of its polling connection; a connection that starts as a
 * websocket, to the world of its header or cookie. If only `auth` names the world, which comes later, `bind` asks.
 */
function refusesWebsocket(
  { worlds, strictWorlds }: RealtimeOptions,
  known: HostedWorld | undefined,
  request: EngineRequest,
): boolean {
  if (known) return known.faults.refuses('noWebsocket');
  const resolved = resolveWorld(worlds, namedBy(request.headers, request._query), strictWorlds);
  return resolved.ok && resolved.hosted.faults.refuses('noWebsocket');
}

/**
 * Sends to the sockets in the room. A socket whose sign-in has ended since it joined is cut, and is told why when it joins again.
 * An event that breaks the contract is not sent but logged as an error: there is nobody to answer 500 to.
 */
function publish(
  rooms: Rooms<RealtimeSocket>,
  { id, world }: HostedWorld,
  { room, event, payload }: OutgoingMessage,
  log: Log,
): void {
  if (event !== 'messaging') {
    log.error(`WRONG EVENT: ${event} in world ${id}: the contract has no such event. Not sent.`);
    return;
  }
  const checked = checkPart(serverEvents.messaging, event, payload);
  if (!checked.ok) {
    const problem = checked.issues[0];
    log.error(`WRONG EVENT: ${event} in world ${id}: ${problem?.path}: ${problem?.message}. Not sent.`);
    return;
  }
  for (const [socket, queue] of rooms.members(id, room)) {
    if (mayJoin(world, room, callerOf(socket)).ok) queue.push(checked.value);
    else socket.conn.close();
  }
}
