import type { Cursor } from './entry-log.ts';
import type { RealtimeTransport, TransportOptions } from './transport.ts';
import { readEntry } from './read-entry.ts';

/**
 * The optional second chat backend over websocket (spec §7), only if one is configured. The specification does not show its
 * protocol, so this is a guess (fidelity: unknown): JSON frames `{ event, data }` with the events and payloads of the first
 * backend. The app sends `join` with `{ room, since?, token? | guestId? }`; the backend sends `joined` with the acknowledgement
 * and `messaging` with an entry. If the real protocol differs, only this file has to change.
 */
export function openWebsocketTransport(address: string, options: TransportOptions): RealtimeTransport {
  const { identity, room, rejoinMs, since, onEntry, onJoined, onLost, onUnreadable } = options;
  const who = identity.kind === 'member' ? { token: identity.token } : { guestId: identity.id };
  let socket: WebSocket | undefined;
  /** Whether this connection has joined the room. */
  let joined = false;
  let from: string | undefined;
  let last: Cursor | undefined;
  /** Whether every frame before the answer to `join` was readable. */
  let whole = true;
  /** Timeout of a `join` that waits for its answer. */
  let answer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    // Without a network every attempt would fail.
    if (!navigator.onLine) return;
    let opened: WebSocket;
    try {
      opened = new WebSocket(address.replace(/^http/, 'ws'));
    } catch (refused) {
      // A page served by https may not open `ws:`; the first backend works without this one.
      // oxlint-disable-next-line eslint/no-console -- for the operator
      return console.warn(refused);
    }
    socket = opened;
    const ifCurrent =
      <E>(listen: (event: E) => void) =>
      (event: E) =>
        opened === socket && listen(event);
    opened.addEventListener('open', ifCurrent(join));
    opened.addEventListener(
      'message',
      ifCurrent(({ data }: MessageEvent<unknown>) => receive(data)),
    );
    opened.addEventListener('close', ifCurrent(drop));
  }

  function join(): void {
    from = since();
    last = undefined;
    whole = true;
    // Without an answer the connection is dead.
    answer = setTimeout(() => {
      drop();
      connect();
    }, rejoinMs);
    socket?.send(JSON.stringify({ event: 'join', data: { room, ...(from && { since: from }), ...who } }));
  }

  function leave(): void {
    clearTimeout(answer);
    answer = undefined;
    joined = false;
  }

  function drop(): void {
    const dropped = socket;
    socket = undefined;
    leave();
    onLost();
    dropped?.close();
  }

  function receive(text: unknown): void {
    const frame = parse(text);
    if (frame.event === 'messaging') {
      last = frame.data;
      onEntry(frame.data);
    } else if (frame.event === 'joined') answered(frame.data);
    else {
      whole = false;
      onUnreadable(`${frame.problem}: ${String(text).slice(0, 200)}`);
    }
  }

  function answered(ack: { readonly ok: boolean; readonly complete: boolean }): void {
    const first = !joined;
    leave();
    // Refused: the interval tries again.
    if (!ack.ok) return onLost();
    joined = true;
    if (first) onJoined(from !== undefined && ack.complete && whole, last);
  }

  function check(): void {
    if (!socket) connect();
    else if (socket.readyState === WebSocket.OPEN && answer === undefined) join();
  }

  const goOffline = () => socket && drop();
  addEventListener('offline', goOffline);
  const clock = setInterval(() => {
    if (!joined) check();
  }, rejoinMs);
  connect();
  return {
    check,
    close() {
      clearInterval(clock);
      removeEventListener('offline', goOffline);
      leave();
      const open = socket;
      socket = undefined;
      open?.close();
    },
  };
}

type Frame =
  | { readonly event: 'messaging'; readonly data: NonNullable<ReturnType<typeof readEntry>> }
  | { readonly event: 'joined'; readonly data: { readonly ok: boolean; readonly complete: boolean } }
  | { readonly event?: undefined; readonly problem: string };

/** Parses a frame, or says what is wrong with it. */
function parse(text: unknown): Frame {
  if (typeof text !== 'string') return { problem: 'a frame that is not text' };
  let frame: { event?: unknown; data?: unknown } | null;
  try {
    frame = JSON.parse(text) as typeof frame;
  } catch {
    return { problem: 'a frame that is not JSON' };
  }
  if (frame?.event === 'messaging') {
    const data = readEntry(frame.data);
    return data ? { event: 'messaging', data } : { problem: 'a messaging that is no entry' };
  }
  if (frame?.event === 'joined') {
    const ack = frame.data as { ok?: unknown; complete?: unknown } | null | undefined;
    return typeof ack?.ok === 'boolean'
      ? { event: 'joined', data: { ok: ack.ok, complete: ack.complete === true } }
      : { problem: 'a joined without ok' };
  }
  return { problem: 'a frame of no event that is known' };
}
