import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { caching } from './headers.ts';

/** Serves the service worker, or the one that removes it: both at one address, never from a cache. */
export function serveWorker(app: FastifyInstance, dist: string, offline: boolean): void {
  let script: Buffer | undefined;
  app.get('/sw.js', (_request, reply) => {
    script ??= readFileSync(join(dist, 'offline', offline ? 'sw.js' : 'kill.js'));
    return reply.type('text/javascript; charset=utf-8').header('cache-control', caching.page).send(script);
  });
  app.get('/offline/', (_request, reply) => reply.sendFile('offline/index.html'));
}
