import type { Place } from './entry-log.ts';
import type { Line, LineOptions } from './line.ts';
import { readEntry } from './read-entry.ts';

interface Frame {
  readonly event?: unknown;
  readonly data?: unknown;
}

/**
 * The optional second chat backend over websocket (spec §7), only where one is configured. Its protocol is not shown,
 * so this one is a guess (fidelity: unknown): frames of JSON `{ event, data }` with the events and payloads of the
 * first backend. The app says `join` with `{ room, since?, token? | guestId? }`, the backend `joined` with the
 * acknowledgement and `messaging` with an entry. Whatever the real one says is changed here alone.
 */
export function openWebsocketLine(address: string, options: LineOptions): Line {
  const { identity, room, since, onEntry, onJoined, onLost } = options;
  let socket: WebSocket | undefined;
  let joined = false;
  let from: string | undefined;
  let last: Place | undefined;

  function connect(): void {
    if (!navigator.onLine) return;
    const opened = new WebSocket(address.replace(/^http/, 'ws'));
    socket = opened;
    joined = false;
    last = undefined;
    opened.addEventListener('open', () => {
      from = since();
      const who = identity.kind === 'member' ? { token: identity.token } : { guestId: identity.id };
      opened.send(JSON.stringify({ event: 'join', data: { room, ...(from && { since: from }), ...who } }));
    });
    opened.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => opened === socket && receive(data),
    );
    opened.addEventListener('close', () => {
      if (opened !== socket) return;
      joined = false;
      onLost();
    });
  }

  function receive(text: unknown): void {
    const { event, data } = parse(text);
    if (event === 'messaging') {
      const entry = readEntry(data);
      if (!entry) return;
      if (!joined) last = entry;
      onEntry(entry);
    }
    if (event === 'joined') {
      const ack = data as { ok?: unknown; complete?: unknown } | null;
      if (ack?.ok !== true) return onLost();
      joined = true;
      onJoined(from !== undefined && ack.complete === true, last);
    }
  }

  function check(): void {
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    connect();
  }

  const clock = setInterval(check, options.rejoinMs);
  connect();
  return {
    check,
    close() {
      clearInterval(clock);
      const open = socket;
      socket = undefined;
      open?.close();
    },
  };
}

function parse(text: unknown): Frame {
  try {
    return (JSON.parse(String(text)) ?? {}) as Frame;
  } catch {
    return {};
  }
}
