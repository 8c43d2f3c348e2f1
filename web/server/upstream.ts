import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import type { WebSocket } from 'ws';
import { createFailedCalls, type FailedCalls } from './failed-calls.ts';
import { LARGEST_BODY, LARGEST_SOCKET_MESSAGE, SOCKET_TIMEOUT_MS, UPSTREAM_TIMEOUT_MS } from './limits.ts';
import { caching, withoutUnheard } from './headers.ts';
import { API_PREFIX, passedOnPrefixes, SOCKET_PREFIX, upstreamFailure } from './prefixes.ts';

export interface UpstreamOptions {
  readonly upstream: string;
  readonly mock: boolean;
  /** Keep the addresses that a proxy in front has noted; otherwise anybody could write them. */
  readonly trustProxy?: boolean;
  /** How long the backend may take over the beginning of a socket, milliseconds. */
  readonly socketTimeoutMs?: number;
  /** How large the body of a call may be, bytes. */
  readonly largestBody?: number;
  readonly telemetry?: { readonly metrics: { readonly upstreamFailed: () => void } } | undefined;
}

const NO_ANSWER = 'the upstream gave no answer';

/** Passes calls on as they are, bodies streamed; answers keep their headers, the `Date` of the server's clock too. */
export function passOn(
  app: FastifyInstance,
  {
    upstream,
    mock,
    trustProxy = false,
    socketTimeoutMs = SOCKET_TIMEOUT_MS,
    largestBody = LARGEST_BODY,
    telemetry,
  }: UpstreamOptions,
): void {
  const failedCalls = createFailedCalls(app.log);
  app.addHook('onClose', async () => failedCalls.end());
  const failed: FailedCalls['failed'] = (...call) => {
    telemetry?.metrics.upstreamFailed();
    failedCalls.failed(...call);
  };
  app.addHook('preParsing', atMost(largestBody));
  for (const prefix of passedOnPrefixes({ mock })) {
    void app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      websocket: prefix === SOCKET_PREFIX,
      // The proxy's own warning has a stack and no operation; what failed is logged below.
      logLevel: 'error',
      wsServerOptions: { maxPayload: LARGEST_SOCKET_MESSAGE },
      wsHooks: socketHooks,
      wsClientOptions: {
        ...socketOptions(trustProxy),
        handshakeTimeout: socketTimeoutMs,
        finishRequest: (request: ClientRequest, socket: WebSocket) => {
          // The proxy hands the error's words on as they are: they tell where the backend is, and a socket that is closed has
          // room for 123 bytes of them. Those of TLS are longer, which would end the process.
          socket.on('error', (error) => {
            failed({ method: 'GET', url: request.path }, error, NO_ANSWER);
            error.message = NO_ANSWER;
          });
          request.end();
        },
      },
      undici: {
        headersTimeout: UPSTREAM_TIMEOUT_MS,
        bodyTimeout: UPSTREAM_TIMEOUT_MS,
        // The proxy looks at no certificate unless it is told to.
        connect: { rejectUnauthorized: true },
        // As many as there are calls: whoever waited here for a free one would be seen by nobody, the time limit included.
        connections: null,
      },
      // A member's call is sent once: doing it twice could move money twice.
      retryMethods: [],
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutOwn(headers, trustProxy),
          ...forwarded(trustProxy, request.headers, request.socket?.remoteAddress),
        }),
        // What the API says is a member's, and stays in no cache unless the backend says so itself.
        rewriteHeaders: (headers) => ({
          ...(prefix === API_PREFIX && { 'cache-control': caching.page }),
          ...withoutUnheard(headers, prefix),
        }),
        onError: (reply, { error }) => {
          // The backend is not the cause.
          if (error.cause instanceof TooLarge) {
            void reply.header('connection', 'close').send(error.cause);
            return;
          }
          // Nor of a caller that left in the middle of an upload.
          if (!reply.raw.destroyed) failed(reply.request, error, NO_ANSWER);
          void reply.code(502).header('cache-control', 'no-store').send(upstreamFailure);
        },
        onResponse: (request, reply, { stream }) => {
          stream.once('error', (error: Error) => {
            // Of a caller that left, the backend is not the cause.
            if (!isAborted(error)) failedCalls.failed(request, error, 'the upstream broke off its answer');
          });
          void reply.send(stream);
        },
      },
    });
  }
}

/** As the framework refuses a body that it reads itself. */
class TooLarge extends Error {
  readonly statusCode = 413;
}

/** The framework counts only what it reads itself, and these bodies are streamed. */
const atMost =
  (largest: number): preParsingAsyncHookHandler =>
  async ({ headers }, reply, body) => {
    const length = headers['content-length'];
    // Of a body that says how long it is, nothing more than that is read.
    if (length === undefined) return headers['transfer-encoding'] ? counted(body, largest) : body;
    if (Number(length) <= largest) return body;
    // Its caller may go on sending for as long as the connection is open.
    void reply.header('connection', 'close');
    throw new TooLarge();
  };

/** A body, up to where it gets larger than that. */
function counted(body: Readable, largest: number): Readable {
  let bytes = 0;
  const count = new Transform({
    transform(part: Buffer, _encoding, next) {
      bytes += part.length;
      if (bytes > largest) next(new TooLarge());
      else next(null, part);
    },
  });
  // Of a caller that leaves, which the backend would wait for.
  body.once('error', (error) => count.destroy(error));
  return body.pipe(count);
}

/** A socket has no more of its page than the cookie; the proxy's types do not know that it takes the headers from here. */
const socketOptions = (trustProxy: boolean) => ({
  headers: {},
  rewriteRequestHeaders: (_none: object, { headers, socket }: IncomingMessage) => ({
    ...(headers.cookie !== undefined && { cookie: headers.cookie }),
    ...forwarded(trustProxy, headers, socket.remoteAddress),
  }),
});

/** What a page says waits in it, not here, until the backend listens; who says more than that takes is closed. */
const socketHooks = {
  onIncomingMessage: (_context: object, source: WebSocket, target: WebSocket) => {
    if (target.readyState === target.CONNECTING) source.pause();
    else if (target.bufferedAmount > LARGEST_SOCKET_MESSAGE) source.terminate();
  },
  // Who left before that is told of by nobody: the backend would keep a socket, and this server too.
  onConnect: (_context: object, source: WebSocket, target: WebSocket) =>
    source.readyState === source.OPEN ? source.resume() : target.terminate(),
  onDisconnect: (_context: object, source: WebSocket) => source.resume(),
};

/**
 * From which address a call came, and by which name it was made: the control plane takes only names of this machine, and
 * the name says in which world of the simulator the call is.
 */
function forwarded(trustProxy: boolean, headers: IncomingHttpHeaders, peer: string | undefined) {
  const before = trustProxy ? headers : {};
  return {
    'x-forwarded-for': listed(before['x-forwarded-for'], peer),
    'x-forwarded-host': listed(before['x-forwarded-host'], headers.host),
  };
}

/** In which proxies tell the address of a caller. None of them is in front of this server in a way that it knows of. */
const ADDRESS_HEADERS: ReadonlySet<string> = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]);

/** What a caller says to this server alone. The client of the proxy does not send most of them, nor the call that has one. */
const HOP_HEADERS: ReadonlySet<string> = new Set([
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** A backend may go by any address, and a caller can write them: what this server has not seen itself goes no further. */
const withoutOwn = (headers: IncomingHttpHeaders, trustProxy: boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => goesOn(name, trustProxy)));

function goesOn(name: string, trustProxy: boolean): boolean {
  // Many a backend makes no difference between both (CGI, WSGI, PHP), so that one would stand in the place of the other.
  if (name.includes('_')) return goesOn(name.replaceAll('_', '-'), false) && !/^x.forwarded./.test(name);
  return !HOP_HEADERS.has(name) && !ADDRESS_HEADERS.has(name) && (trustProxy || name !== 'x-forwarded-proto');
}

const listed = (before: string | string[] | undefined, last = ''): string =>
  [before, last].flat().filter(Boolean).join(', ');

/** Its caller left. */
export const isAborted = (error: Error) => 'code' in error && error.code === 'UND_ERR_ABORTED';
