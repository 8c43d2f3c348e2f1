import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LONGEST_CALL_MS } from './limits.ts';
import { isUnder, pathOf, SOCKET_PREFIX } from './prefixes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain;
  }
}

/** Graceful shutdown: the server ends without cutting a call off. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** Turns not ready, takes calls for this long, then refuses connections; resolves once no call is running. */
  readonly start: (takeCallsForMs: number) => Promise<void>;
}

const LOOK_EVERY_MS = 50;

/** With these a page waits for news of a socket, and they are held until there is some: nobody waits for them, and the page asks the next server. */
const isWaitingForNews = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && isUnder([SOCKET_PREFIX], pathOf(url));

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A balancer still sends calls for a moment after it sees that this server is ending. So readiness turns first, the listener
 * closes later, and until then each answer tells clients with keep-alive connections to close them.
 */
export function createDrain(app: FastifyInstance): Drain {
  let isDraining = false;
  const underWay = new Set<ServerResponse>();
  app.server.on('request', (request, reply) => {
    if (isWaitingForNews(request)) return;
    underWay.add(reply);
    reply.once('close', () => underWay.delete(reply));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) void reply.header('connection', 'close');
  });
  return {
    isDraining: () => isDraining,
    async start(takeCallsForMs) {
      isDraining = true;
      await after(takeCallsForMs);
      // Not the server's own `close`, which would wait for websockets before it stops listening.
      NetServer.prototype.close.call(app.server);
      const given = performance.now() + LONGEST_CALL_MS;
      while (underWay.size > 0 && performance.now() < given) {
        // For Node, a connection is idle once all of an answer was handed over, though a slow phone may still be reading it.
        if (![...underWay].some(({ writableEnded }) => writableEnded)) app.server.closeIdleConnections();
        await after(LOOK_EVERY_MS);
      }
      // Answers that were just written reach their readers before connections are closed for good.
      app.server.closeIdleConnections();
      await after(LOOK_EVERY_MS);
    },
  };
}
