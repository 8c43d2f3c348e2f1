import { WebSocketServer, type WebSocket } from 'ws';
import type { Entry } from './entry-log.ts';

export interface Join {
  readonly room: string;
  readonly since?: string;
  readonly token?: string;
  readonly guestId?: string;
}

const frame = (event: string, data: unknown) => JSON.stringify({ event, data });

/** A second chat backend for tests: a real server of websockets that speaks what websocket-transport.ts guesses. */
export async function sampleBackend() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const stored: Entry[] = [];
  const joins: Join[] = [];

  /** Sends what was missed and then the acknowledgement, as the first backend does. */
  function welcome(socket: WebSocket, { since }: Join): void {
    const at = stored.findIndex(({ _id }) => _id === since);
    for (const entry of at < 0 ? [] : stored.slice(at + 1)) socket.send(frame('messaging', entry));
    socket.send(frame('joined', { ok: true, complete: at >= 0 }));
  }

  const backend = {
    address: `ws://127.0.0.1:${(server.address() as { port: number }).port}`,
    stored,
    joins,
    frame,
    /** How it answers a `join`; a test may have another way. */
    answer: welcome,
    welcome,
    connections: () => server.clients.size,
    /** Sends text, or bytes, to all that are connected. */
    say(data: string | Uint8Array): void {
      for (const socket of server.clients) socket.send(data);
    },
    /** Keeps an entry and tells it, unless it gets lost on the way. */
    write(entry: Entry, { times = 1 } = {}): void {
      stored.push(entry);
      for (let time = 0; time < times; time += 1) this.say(frame('messaging', entry));
    },
    /** As a network does it: without a goodbye. */
    cut(): void {
      for (const socket of server.clients) socket.terminate();
    },
    close: () =>
      new Promise<void>((resolve) => {
        backend.cut();
        server.close(() => resolve());
      }),
  };
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { event, data: join } = JSON.parse(data.toString('utf8')) as { event: string; data: Join };
      if (event !== 'join') throw new Error(`the app said ${event}`);
      joins.push(join);
      backend.answer(socket, join);
    }),
  );
  return backend;
}
