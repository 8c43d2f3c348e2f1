import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { caching } from './headers.ts';

/** The service worker, or in its place the one that takes it away: at one address, and never out of a cache. */
export function serveWorker(app: FastifyInstance, dist: string, offline: boolean): void {
  let script: Buffer | undefined;
  app.get('/sw.js', (_request, reply) => {
    script ??= readFileSync(join(dist, 'offline', offline ? 'sw.js' : 'kill.js'));
    return reply.type('text/javascript; charset=utf-8').header('cache-control', caching.page).send(script);
  });
  app.get('/offline/', (_request, reply) => reply.sendFile('offline/index.html'));
}
