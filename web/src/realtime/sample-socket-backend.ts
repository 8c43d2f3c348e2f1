/* oxlint-disable eslint/no-restricted-imports -- a server, for tests that run under Node */
import { createServer, type IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import type { Entry } from './entry-log.ts';
import {
  listen,
  refusal,
  watchPort,
  welcomeTo,
  type Join,
  type JoinAnswer,
  type SampleBackend,
} from './sample-backend.ts';

/** The realtime socket of spec §7 for tests: a real socket.io server that answers a `join` as the contract says. */
export async function sampleSocketBackend() {
  const http = createServer();
  const port = watchPort(http);
  let refusesWebsocket = false;
  const held: (() => void)[] = [];
  const io = new Server(http, { serveClient: false });
  io.engine.use(({ url = '' }: IncomingMessage, _: unknown, next: (refused?: Error) => void) =>
    next(refusesWebsocket && url.includes('transport=websocket') ? new Error('no websocket') : undefined),
  );
  io.engine.use(({ method, url = '' }: IncomingMessage, _: unknown, next: () => void) => {
    if (backend.isSlow && method === 'GET' && url.includes('sid=')) held.push(next);
    else next();
  });
  const stored: Entry[] = [];
  const joins: Join[] = [];
  const backend = Object.assign(port, {
    address: `http://127.0.0.1:${await listen(http)}`,
    stored,
    joins,
    answer: 'welcome' as JoinAnswer,
    /** While true, it acknowledges a `join` without data. */
    acknowledgesEmpty: false,
    /** While true, it disconnects each socket right after it has accepted its `join`. */
    hangsUp: false,
    connections: () => io.sockets.sockets.size,
    transports: () => [...io.sockets.sockets.values()].map(({ conn }) => conn.transport.name),
    /** From now on refuses websockets, as a proxy without websocket support does. */
    refuseWebsocket(): void {
      refusesWebsocket = true;
    },
    /** While true, what it sends by polling is held, as on a slow network. */
    isSlow: false,
    /** Sends what was held. */
    sendHeld(): void {
      for (const send of held.splice(0)) send();
    },
    tell(entry: unknown): void {
      io.emit('messaging', entry);
    },
    write(entry: Entry, { times = 1 } = {}): void {
      stored.push(entry);
      for (let time = 0; time < times; time += 1) backend.tell(entry);
    },
    async close(): Promise<void> {
      port.cut();
      await io.close();
    },
  }) satisfies SampleBackend;
  io.on('connection', (socket) =>
    socket.on('join', (payload: Join, acknowledge: (ack?: object) => void) => {
      const join = { ...payload, ...(socket.handshake.auth as Partial<Join>) };
      joins.push(join);
      if (backend.answer === 'silence') return;
      if (backend.acknowledgesEmpty) return acknowledge();
      if (backend.answer === 'refusal') return acknowledge(refusal);
      const { missed, ack } = welcomeTo(stored, join);
      for (const entry of missed) socket.emit('messaging', entry);
      acknowledge(ack);
      if (backend.hangsUp) socket.disconnect();
    }),
  );
  return backend;
}
