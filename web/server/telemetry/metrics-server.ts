import { createServer, type Server } from 'node:http';
import type { Metrics } from './metrics.ts';

/** Serves `GET /metrics` on a port of its own, which no balancer exposes; rejects if the port cannot be listened on. */
export function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server.off('error', reject)));
  });
}
