import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import staticFiles from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { RuntimeConfig } from '../config.shared.ts';
import { ASSETS, serveAssets } from './assets.ts';
import { createDrain } from './drain.ts';
import { caching, fileHeaders, passedOnHeaders, securityHeaders } from './headers.ts';
import { LARGEST_BODY, LONGEST_CALL_MS } from './limits.ts';
import { isNavigation, preparePage } from './page.ts';
import { failureOf, isUnder, ownPrefixes, passedOnPrefixes, pathOf, SOCKET_PREFIX } from './prefixes.ts';
import type { Notice } from './notice.ts';
import { requireOneHost } from './one-host.ts';
import { RELEASES_FILE, runningRelease } from './release.ts';
import { serveWorker } from './service-worker.ts';
import { takeBeacons, type Telemetry } from './telemetry/beacon.ts';
import { mayAsk } from './fetch-site.ts';
import { tellUncountedProxy } from './uncounted-proxy.ts';
import { isAborted, passOn, type UpstreamOptions } from './upstream.ts';

export interface WebServerOptions extends UpstreamOptions {
  /** Folder of the build. */
  readonly dist: string;
  readonly config: RuntimeConfig;
  readonly notice?: Notice | undefined;
  /** Takes the reports of pages; without it no route for them is registered. */
  readonly telemetry?: Telemetry | undefined;
  /** How long a connection may take over the headers of a call, milliseconds. */
  readonly headersTimeoutMs?: number;
  /** How long a whole call may take, its body included, milliseconds. */
  readonly requestTimeoutMs?: number;
  readonly logger?: FastifyServerOptions['logger'];
}

/** A connection whose headers have not arrived by then is closed, milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;

function refuse(
  reply: FastifyReply,
  { statusCode = 500 }: { readonly statusCode?: number | undefined },
): void {
  void reply.code(statusCode).header('cache-control', 'no-store').send(failureOf(statusCode));
}

const clientErrors: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answer that a connection waits for, or that is being written. Node has no public name for this. */
const answerOn = (socket: Socket & { readonly _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage ?? undefined;

/** Answers what is not HTTP at all; there is no request object, only the socket. */
const answerClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    const answer = answerOn(socket);
    // Its caller would take a refusal of what came after the call for the answer to it.
    const isGone = error.code === 'ECONNRESET' || !socket.writable;
    if (!isGone && answer?.req.complete) {
      // What still comes would be an error each time.
      socket.pause();
      answer.once('close', () => socket.destroy());
      return;
    }
    // Anything written after an answer has begun would become part of it.
    if (isGone || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const status = clientErrors[error.code ?? ''] ?? 400;
    const body = JSON.stringify(failureOf(status));
    const lines = Object.entries({
      ...headers,
      'cache-control': caching.page,
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  };

const noStore = async (_request: FastifyRequest, reply: FastifyReply) => {
  void reply.header('cache-control', 'no-store');
};

/** The production server: files of the build, the page for every address of the app, and the way to the backend. */
export async function buildWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.config);
  const app = fastify({
    logger: options.logger ?? false,
    trustProxy: (_address, hop) => hop < (options.trustProxy ?? 0),
    bodyLimit: options.largestBody ?? LARGEST_BODY,
    // Without it, a client that never finishes its body would hold its connection, and one to the backend, for ever.
    requestTimeout: options.requestTimeoutMs ?? LONGEST_CALL_MS,
    // Nor may one that never reads its answer. Longer, as nothing moves either while a call waits for the backend, and a client
    // that never finishes its body is told so.
    connectionTimeout: 2 * (options.requestTimeoutMs ?? LONGEST_CALL_MS),
    // Calls under way end; drain.ts waits for them.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // What does not match its schema is refused, never coerced or stripped.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: false } },
    http: {
      // Node would refuse a call without a host itself, without the security headers; `requireOneHost` does.
      requireHostHeader: false,
      headersTimeout: options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: (options.headersTimeoutMs ?? HEADERS_TIMEOUT_MS) / 4,
      // Any other request for an upgrade is handled as a plain call: an upgraded connection is under no time limit.
      shouldUpgradeCallback: ({ url }) => isUnder([SOCKET_PREFIX], pathOf(url ?? '')),
    },
    // No hook runs for these two.
    frameworkErrors: (error, _request, reply) => refuse(reply.headers(headers), error),
    clientErrorHandler: answerClientError(headers),
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    // A caller that left is no failure.
    const hasFailed = (error.statusCode ?? 500) >= 500 && !isAborted(error);
    if (hasFailed) app.log.error({ err: error }, 'a call failed');
    return refuse(reply, error);
  });
  const drain = createDrain(app);
  app.decorate('drain', drain);
  app.server.prependListener('upgrade', (_request, socket) => {
    // An upgraded connection has no error listener, and an error without one ends the process: a client that leaves before its
    // refusal is written would do so.
    socket.on('error', () => socket.destroy());
    // Read once the backend has accepted it (upstream.ts): what a page sends before would pile up here.
    socket.pause();
  });
  const sendPage = preparePage(options);
  const passedOn = passedOnPrefixes(options);

  app.addHook(
    'onRequest',
    requireOneHost((reply) => refuse(reply.headers(headers), { statusCode: 400 })),
  );
  app.addHook('onRequest', tellUncountedProxy(options.trustProxy ?? 0));
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url);
    if (!isUnder(passedOn, path)) {
      void reply.headers(isUnder([ASSETS], path) ? fileHeaders : headers);
      // The router decodes first, and would pass `/%6dedia/x` on as `/media/x`. That is refused here: headers, guards and logs
      // go by the prefix as it is written.
      if (isUnder(passedOn, request.routeOptions.url ?? '')) return refuse(reply, { statusCode: 400 });
      return;
    }
    void reply.headers(passedOnHeaders(path));
    // The app sets its clock by `Date`, and only the backend has that time: a simulator may be weeks away.
    reply.raw.sendDate = false;
    if (!mayAsk(request.headers, path)) return refuse(reply, { statusCode: 403 });
  });

  app.get('/health', { onRequest: noStore }, () => ({ status: 'ok' }));
  // Does not ask the backend: while that is down, this server must still serve the page that says so.
  app.get('/ready', { onRequest: noStore }, (_request, reply) =>
    drain.isDraining() ? reply.code(503).send({ status: 'draining' }) : { status: 'ready' },
  );
  const version = { release: runningRelease(options.dist) };
  app.get('/version', { onRequest: noStore }, () => version);
  // Metrics have a port of their own: here it is 404, not the page of the app.
  app.get('/metrics', (_request, reply) => refuse(reply, { statusCode: 404 }));
  serveWorker(app, options.dist, options.config.offline);
  if (options.config.telemetry && options.telemetry) takeBeacons(app, options.telemetry);
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  await app.register(staticFiles, {
    root: options.dist,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // A route for each file, known from the start; otherwise each request reads the whole folder. `.vite/manifest.json`
    // (files with a dot are left out) is not for the public. Packed files come under their plain names.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.{map,br,gz}', 'index.html', RELEASES_FILE],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/offline/') ? caching.page : caching.file);
    },
  });
  serveAssets(app, options.dist);
  void app.register(async (scope) => {
    // Bodies are passed on as streams. Fastify parses text/plain by default, which would buffer it and decode it as UTF-8.
    scope.removeContentTypeParser('text/plain');
    passOn(scope, options);
  });

  app.setNotFoundHandler((request, reply) => {
    if (isUnder(ownPrefixes, pathOf(request.url))) return refuse(reply, { statusCode: 404 });
    if (isNavigation(request)) return sendPage(request, reply);
    if (['GET', 'HEAD'].includes(request.method)) return refuse(reply, { statusCode: 404 });
    // Pages and files are only read (RFC 9110, 15.5.6).
    return refuse(reply.header('allow', 'GET, HEAD'), { statusCode: 405 });
  });
  return app;
}
