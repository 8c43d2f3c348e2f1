import type { Cursor } from './entry-log.ts';
import type { RealtimeTransport, TransportOptions } from './transport.ts';
import { readEntry } from './read-entry.ts';

/**
 * The optional second chat backend over websocket (spec §7), only where one is configured. Its protocol is not shown,
 * so this one is a guess (fidelity: unknown): frames of JSON `{ event, data }` with the events and payloads of the
 * first backend. The app says `join` with `{ room, since?, token? | guestId? }`, the backend `joined` with the
 * acknowledgement and `messaging` with an entry. Whatever the real one says is changed here alone.
 */
export function openWebsocketTransport(address: string, options: TransportOptions): RealtimeTransport {
  const { identity, room, rejoinMs, since, onEntry, onJoined, onLost, onUnreadable } = options;
  const who = identity.kind === 'member' ? { token: identity.token } : { guestId: identity.id };
  let socket: WebSocket | undefined;
  /** In the room since this connection was made. */
  let joined = false;
  let from: string | undefined;
  let last: Cursor | undefined;
  /** All that came before the answer to `join` could be read. */
  let whole = true;
  /** Runs while a `join` waits for its answer. */
  let answer: ReturnType<typeof setTimeout> | undefined;

  function connect(): void {
    // Without a network every try would only fail.
    if (!navigator.onLine) return;
    let opened: WebSocket;
    try {
      opened = new WebSocket(address.replace(/^http/, 'ws'));
    } catch (refused) {
      // A page served by https may not open `ws:`; the first backend goes on without this one.
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
    // Looks alive and is not.
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
    // Not let in: asked again by the clock.
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

/** What a frame says, or what is wrong with it. */
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
