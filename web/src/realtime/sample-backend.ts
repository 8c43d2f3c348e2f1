/* oxlint-disable eslint/no-restricted-imports -- a server, for tests that run under Node */
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Entry } from './entry-log.ts';

export interface Join {
  readonly room: string;
  readonly since?: string;
  readonly token?: string;
  readonly guestId?: string;
}

/** How a test backend answers a `join`; by default it accepts. */
export type JoinAnswer = 'welcome' | 'refusal' | 'silence';

/** The common interface of the test backends of both transports: a real server on its own port. */
export interface SampleBackend {
  readonly address: string;
  readonly stored: Entry[];
  /** Every received `join`, with the credentials of the socket. */
  readonly joins: Join[];
  answer: JoinAnswer;
  /** While true, connections are dropped. */
  down: boolean;
  /** How many connections came to its port, including those that are pending now. */
  readonly connectionAttempts: () => Promise<number>;
  readonly connections: () => number;
  /** Sends a value as an entry to all connections. */
  readonly tell: (entry: unknown) => void;
  /** Stores an entry and sends it; with `times: 0` it is lost. */
  readonly write: (entry: Entry, options?: { readonly times?: number }) => void;
  /** Cuts all connections without closing them properly, as a network failure does. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** The missed entries, which are sent before the acknowledgement, and the acknowledgement. */
export function welcomeTo(stored: readonly Entry[], { since }: Join) {
  const at = stored.findIndex(({ _id }) => _id === since);
  return { missed: at < 0 ? [] : stored.slice(at + 1), ack: { ok: true, complete: at >= 0 } };
}

export const refusal = { ok: false, message: 'UNAUTHORIZED' };

/** Watches the connections to the port of a server. */
export function watchPort(server: Server) {
  const open = new Set<Socket>();
  /** The remote ports of all connections. */
  const came = new Set<number | undefined>();
  const port = {
    down: false,
    async connectionAttempts() {
      const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
      await new Promise((resolve) => visitor.once('connect', resolve));
      const { localPort } = visitor;
      while (!came.has(localPort)) await new Promise(setImmediate);
      came.delete(localPort);
      visitor.destroy();
      return came.size;
    },
    cut: () => open.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise<void>((resolve) => {
        port.cut();
        server.close(() => resolve());
      }),
  };
  server.on('connection', (socket) => {
    came.add(socket.remotePort);
    if (port.down) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return port;
}

const frame = (event: string, data: unknown) => JSON.stringify({ event, data });

/** A second chat backend for tests: a real websocket server with the assumed protocol of websocket-transport.ts. */
export async function sampleWebsocketBackend() {
  const http = createServer();
  const port = watchPort(http);
  const server = new WebSocketServer({ server: http });
  const stored: Entry[] = [];
  const joins: Join[] = [];

  function answerTo(socket: WebSocket, join: Join): void {
    if (backend.answer === 'silence') return;
    if (backend.answer === 'refusal') return socket.send(frame('joined', refusal));
    const { missed, ack } = welcomeTo(stored, join);
    for (const entry of missed) socket.send(frame('messaging', entry));
    socket.send(frame('joined', ack));
  }

  const backend = Object.assign(port, {
    address: `ws://127.0.0.1:${await listen(http)}`,
    stored,
    joins,
    answer: 'welcome' as JoinAnswer,
    connections: () => server.clients.size,
    /** Sends text or bytes to all connections. */
    say(data: string | Uint8Array): void {
      for (const socket of server.clients) socket.send(data);
    },
    tell(entry: unknown): void {
      backend.say(frame('messaging', entry));
    },
    write(entry: Entry, { times = 1 } = {}): void {
      stored.push(entry);
      for (let time = 0; time < times; time += 1) backend.tell(entry);
    },
  }) satisfies SampleBackend;
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const { event, data: join } = JSON.parse(data.toString('utf8')) as { event: string; data: Join };
      if (event !== 'join') throw new Error(`the app said ${event}`);
      joins.push(join);
      answerTo(socket, join);
    }),
  );
  return backend;
}

/** Listens on a free port and returns it. */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
