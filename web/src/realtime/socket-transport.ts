import type { HandshakeAuth, JoinAck } from '@krapao/contracts/realtime/events';
import { io } from 'socket.io-client';
import type { Cursor } from './entry-log.ts';
import type { RealtimeTransport, TransportOptions } from './transport.ts';
import { readEntry } from './read-entry.ts';

/** How long an answer to `join` may take before the connection counts as dead, in milliseconds. */
const JOIN_TIMEOUT_MS = 5_000;
/** How long connecting may take: on a slow network longer than the pause between two attempts. In milliseconds. */
const CONNECT_TIMEOUT_MS = 20_000;

const authOf = ({ identity }: TransportOptions): HandshakeAuth =>
  identity.kind === 'member' ? { token: identity.token } : { guestId: identity.id };

/** The realtime socket of spec §7. It has its own chunk, because it contains socket.io-client. */
export function openSocketTransport(origin: string, options: TransportOptions): RealtimeTransport {
  const { room, since, onEntry, onJoined, onLost, onUnreadable } = options;
  const socket = io(origin, {
    path: '/socket.io',
    auth: authOf(options),
    forceNew: true,
    // The interval below rejoins every five seconds (spec §9).
    reconnection: false,
    autoConnect: false,
  });
  /** Whether this connection has joined the room. */
  let joined = false;
  /** The time limit of the attempt to connect that is under way: a second one would end it, as the server takes only one. */
  let attempt: ReturnType<typeof setTimeout> | undefined;
  let last: Cursor | undefined;
  /** Whether every entry before the answer to `join` was readable. */
  let whole = true;

  async function join(): Promise<void> {
    const from = since();
    const first = !joined;
    last = undefined;
    whole = true;
    let ack: JoinAck | undefined;
    try {
      ack = (await socket.timeout(JOIN_TIMEOUT_MS).emitWithAck('join', { room, since: from })) as
        | JoinAck
        | undefined;
    } catch {
      // A connected socket without an answer is dead. If it was disconnected meanwhile, the pending answer has failed at once.
      if (socket.connected) drop();
      return;
    }
    // Disconnected right after the answer.
    if (!socket.connected) return;
    // Refused, or an answer without data: the interval tries again.
    if (!ack?.ok) return onLost();
    joined = true;
    if (first) onJoined(from !== undefined && ack.complete === true && whole, last);
  }

  function drop(): void {
    socket.disconnect();
    connect();
  }

  function connect(): void {
    // Without a network every attempt would fail.
    if (!navigator.onLine || attempt !== undefined) return;
    attempt = setTimeout(() => {
      settle();
      drop();
    }, CONNECT_TIMEOUT_MS);
    socket.connect();
  }

  function settle(): void {
    clearTimeout(attempt);
    attempt = undefined;
  }

  function check(): void {
    if (socket.connected) void join();
    else connect();
  }

  socket.on('connect', () => {
    settle();
    void join();
  });
  socket.on('disconnect', () => {
    settle();
    joined = false;
    onLost();
  });
  socket.on('connect_error', () => {
    settle();
    onLost();
  });
  socket.on('messaging', (value: unknown) => {
    const entry = readEntry(value);
    if (!entry) {
      whole = false;
      return onUnreadable('a messaging that is no entry');
    }
    last = entry;
    onEntry(entry);
  });

  const goOffline = () => {
    settle();
    socket.disconnect();
  };
  addEventListener('offline', goOffline);
  const clock = setInterval(() => {
    if (!joined) check();
  }, options.rejoinMs);
  connect();
  return {
    check,
    close() {
      clearInterval(clock);
      settle();
      removeEventListener('offline', goOffline);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
