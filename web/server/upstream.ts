import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { ATTEMPT_HEADER } from '../attempt.shared.ts';
import { oncePerAttempt } from './attempts.ts';
import { afterBody, atMost, TooLarge } from './bodies.ts';
import { createFailedCalls, type FailedCalls } from './failed-calls.ts';
import {
  LARGEST_BODY,
  LARGEST_SOCKET_MESSAGE,
  MAX_SOCKETS,
  SOCKET_TIMEOUT_MS,
  UPSTREAM_TIMEOUT_MS,
} from './limits.ts';
import { caching, withoutDropped } from './headers.ts';
import { API_PREFIX, failureOf, passedOnPrefixes, SOCKET_PREFIX } from './prefixes.ts';
import { ownCookies } from './own-cookies.ts';
import { limitSockets } from './socket-limit.ts';
import type { Metrics } from './telemetry/metrics.ts';

export interface UpstreamOptions {
  readonly upstream: string;
  readonly mock: boolean;
  /** How many proxies are in front. They add to the end of `X-Forwarded-*`; what a caller wrote before may be forged. */
  readonly trustProxy?: number;
  /** How long the backend may take to accept a socket, milliseconds. */
  readonly socketTimeoutMs?: number;
  /** How large the body of a call may be, bytes. */
  readonly largestBody?: number;
  /** How many sockets of pages are open at most. */
  readonly maxSockets?: number;
  readonly telemetry?:
    | {
        readonly metrics: Pick<Metrics, 'upstreamFailed' | 'socketOpened' | 'socketClosed' | 'socketRefused'>;
      }
    | undefined;
}

const NO_ANSWER = 'the upstream gave no answer';

/** Passes calls on as they are, bodies streamed; answers keep their headers, the `Date` of the server's clock too. */
export function passOn(
  app: FastifyInstance,
  {
    upstream,
    mock,
    trustProxy = 0,
    socketTimeoutMs = SOCKET_TIMEOUT_MS,
    largestBody = LARGEST_BODY,
    maxSockets = MAX_SOCKETS,
    telemetry,
  }: UpstreamOptions,
): void {
  const failedCalls = createFailedCalls(app.log);
  app.addHook('onClose', async () => failedCalls.end());
  const failed: FailedCalls['failed'] = (...call) => {
    telemetry?.metrics.upstreamFailed();
    failedCalls.failed(...call);
  };
  const full = Object.assign(new Error('as many are open as KRAPAO_MAX_SOCKETS allows'), {
    code: 'MAX_SOCKETS',
  });
  app.addHook(
    'onRequest',
    limitSockets({
      most: maxSockets,
      opened: () => telemetry?.metrics.socketOpened(),
      closed: () => telemetry?.metrics.socketClosed(),
      refused: (call) => {
        telemetry?.metrics.socketRefused();
        failedCalls.failed(call, full, 'a socket was refused');
      },
    }),
  );
  const twice = Object.assign(new Error('the browser has sent it again'), { code: 'REPEATED' });
  app.addHook(
    'onRequest',
    oncePerAttempt((call) => failedCalls.failed(call, twice, 'a call that moves money came twice')),
  );
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
        // A backend that packs messages would cost memory for each socket, and pages get them unpacked anyway.
        perMessageDeflate: false,
        finishRequest: (request: ClientRequest, socket: WebSocket) => {
          const call = { method: 'GET', url: request.path };
          let isRefused = false;
          // Otherwise its connection stays open until the time limit, and the log says that there was no answer.
          socket.on('unexpected-response', (_request, { statusCode }) => {
            isRefused = true;
            const refusal = Object.assign(new Error(`status ${statusCode}`), { code: `HTTP ${statusCode}` });
            failedCalls.failed(call, refusal, 'the upstream refused a socket');
            socket.terminate();
          });
          // The proxy forwards the message of the error as the reason of the close. It would reveal where the backend is, and a
          // close has room for 123 bytes: the longer messages of TLS would throw, which ends the process.
          socket.on('error', (error) => {
            if (!isRefused) failed(call, error, NO_ANSWER);
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
        // No limit: a call that waits for a free connection is under no time limit, and in no log.
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
        // Answers of the API are a member's data: no cache may keep them unless the backend allows it.
        rewriteHeaders: (headers) => ({
          ...(prefix === API_PREFIX && { 'cache-control': caching.page }),
          ...withoutDropped(headers, prefix),
          ...(headers['set-cookie'] && { 'set-cookie': ownCookies(headers['set-cookie']) }),
          ...(headers.location && { location: withinApp(headers.location, upstream) }),
        }),
        onError: (reply, { error }) => {
          // The caller's fault, not the backend's.
          if (error.cause instanceof TooLarge) {
            void reply.header('connection', 'close').send(error.cause);
            return;
          }
          // Nor is a caller that left in the middle of an upload.
          if (!reply.raw.destroyed) failed(reply.request, error, NO_ANSWER);
          void reply.code(502).header('cache-control', 'no-store').send(failureOf(502));
        },
        onResponse: (request, reply, { statusCode, stream }) => {
          // It may say how long the body would be (RFC 9110, 8.6), and the client of the proxy then takes it for cut off.
          const hasNoBody = statusCode === 304;
          stream.once('error', (error: Error) => {
            // If the caller left, the backend did not break anything off.
            if (isAborted(error) || hasNoBody) return;
            failedCalls.failed(request, error, 'the upstream broke off its answer');
          });
          if (hasNoBody) void reply.send();
          else void reply.send(request.raw.complete ? stream : afterBody(stream, request.raw));
        },
      },
    });
  }
}

/** A redirect within the backend, as seen from the app's origin: the backend's own is not for browsers. */
function withinApp(location: string, upstream: string): string {
  const url = URL.canParse(location) ? new URL(location) : undefined;
  // Without its origin, `//evil.example` would be another host.
  if (url?.origin !== new URL(upstream).origin || url.pathname.startsWith('//')) return location;
  return url.pathname + url.search + url.hash;
}

/** What the browser says of a page with its socket; a backend may refuse one that does not say where it is from. */
const OF_PAGE: ReadonlySet<string> = new Set(['origin', 'user-agent', 'accept-language', 'cookie']);

/** By default a socket gets only the cookie of the page's headers; the proxy's types do not have `rewriteRequestHeaders` here. */
const socketOptions = (trustProxy: number) => ({
  headers: {},
  rewriteRequestHeaders: (_none: object, { headers, socket }: IncomingMessage) => ({
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => OF_PAGE.has(name))),
    ...forwarded(trustProxy, headers, socket.remoteAddress),
  }),
});

/** Nothing piles up here: a page is not read until the backend is connected (app.ts), and closed if one of the two does not read. */
const socketHooks = {
  onIncomingMessage: (_context: object, source: WebSocket, target: WebSocket) => {
    if (target.bufferedAmount > LARGEST_SOCKET_MESSAGE) source.terminate();
  },
  onOutgoingMessage: (_context: object, source: WebSocket) => {
    if (source.bufferedAmount > LARGEST_SOCKET_MESSAGE) source.terminate();
  },
  onConnect: (_context: object, source: WebSocket, target: WebSocket) => {
    // A page that left before the backend was connected emits nothing any more: both sockets would stay open.
    if (source.readyState !== source.OPEN) return target.terminate();
    // The proxy passes these on without asking whether the backend reads them. No browser sends any of its own, and pings are
    // answered here.
    source.removeAllListeners('ping').removeAllListeners('pong');
    source.resume();
  },
  onDisconnect: (_context: object, source: WebSocket) => source.resume(),
};

/**
 * The address that a call came from, and the host name that it was made to: the control plane accepts only names of this
 * machine, and the name can say which world of the simulator is meant.
 */
function forwarded(trustProxy: number, headers: IncomingHttpHeaders, peer: string | undefined) {
  return {
    'x-forwarded-for': listed(headers['x-forwarded-for'], trustProxy, peer).join(', '),
    // A proxy in front says the name that it has also left in `Host`. Many a backend takes what is here for one name.
    'x-forwarded-host': [...new Set(listed(headers['x-forwarded-host'], trustProxy, headers.host))].join(
      ', ',
    ),
  };
}

/**
 * Headers in which proxies and frameworks tell where a call came from and what it was before they changed it. There are dozens:
 * `x-real-ip`, `cf-connecting-ipv6`, `remote-addr`, `x-original-url`.
 */
const OF_PROXIES =
  /forwarded|^x-(?:original|rewrite)-|(?:^|-)(?:client|socket)?ip(?:v[46])?$|(?:^|-)addr(?:ess)?$/;

/** Headers for this server alone. The client of the proxy refuses to send a call with most of them. */
const HOP_HEADERS: ReadonlySet<string> = new Set([
  ATTEMPT_HEADER,
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);

/** A backend may trust any of these headers, and a caller can forge them: only what this server has seen itself goes on. */
const withoutOwn = (headers: IncomingHttpHeaders, trustProxy: number): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => goesOn(name, trustProxy)));

function goesOn(name: string, trustProxy: number): boolean {
  // CGI, WSGI and PHP make the same name of `_` and `-`, so that `x_real_ip` would be read as `x-real-ip`.
  if (name.includes('_')) return goesOn(name.replaceAll('_', '-'), 0);
  if (name === 'x-forwarded-proto') return trustProxy > 0;
  return !HOP_HEADERS.has(name) && !OF_PROXIES.test(name);
}

/** As many values as there are proxies, from the end, and then what this server has seen itself. */
function listed(before: string | string[] | undefined, proxies: number, last = ''): string[] {
  const values = [before].flat().join().split(',');
  return [...values.slice(Math.max(0, values.length - proxies)), last]
    .map((value) => value.trim())
    .filter(Boolean);
}

/** Whether a call ended because its caller left. */
export const isAborted = (error: Error) => 'code' in error && error.code === 'UND_ERR_ABORTED';
