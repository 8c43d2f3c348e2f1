import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX, MOCK_PREFIX, upstreamFailure, upstreamPrefixes } from './prefixes.ts';

/** Longer than an upload may take (spec §9), so that the app's own limit is the one that counts. */
const UPSTREAM_TIMEOUT_MS = 310_000;

export interface UpstreamOptions {
  readonly upstream: string;
  readonly mock: boolean;
  /** Keep the addresses that a proxy in front has noted; otherwise anybody could write them. */
  readonly trustProxy?: boolean;
}

/** Passes calls on as they are, bodies streamed; answers keep their headers, the `Date` of the server's clock too. */
export function passOn(app: FastifyInstance, { upstream, mock, trustProxy = false }: UpstreamOptions): void {
  for (const prefix of [...upstreamPrefixes, ...(mock ? [MOCK_PREFIX] : [])]) {
    void app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === '/socket.io',
      undici: { headersTimeout: UPSTREAM_TIMEOUT_MS, bodyTimeout: UPSTREAM_TIMEOUT_MS },
      // A member's call is sent once: doing it twice could move money twice.
      retryMethods: [],
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': forwardedFor(trustProxy ? headers : {}, request.socket?.remoteAddress),
          // By which name it was called: the control plane takes only those of this machine.
          'x-forwarded-host': forwardedHost(trustProxy ? headers : {}, request.headers.host),
        }),
        // What the API says is a member's, and stays in no cache unless the backend says so itself.
        rewriteHeaders: (headers) =>
          prefix === API_PREFIX && headers['cache-control'] === undefined
            ? { ...headers, 'cache-control': 'no-store' }
            : headers,
        onError: (reply, { error }) => {
          app.log.warn({ err: error }, 'the upstream gave no answer');
          void reply.code(502).header('cache-control', 'no-store').send(upstreamFailure);
        },
      },
    });
  }
}

function forwardedHost(headers: IncomingHttpHeaders, host = ''): string {
  return [headers['x-forwarded-host'], host].flat().filter(Boolean).join(', ');
}

function forwardedFor(headers: IncomingHttpHeaders, peer = ''): string {
  return [headers['x-forwarded-for'], peer].flat().filter(Boolean).join(', ');
}
