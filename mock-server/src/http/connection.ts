import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { controlFailure, failureOfReason, failureOf, failureOfCode, FailureError } from './failure.ts';
import { jsonOf, sendControl, sendFailure } from './send.ts';
import type { Log } from '../log.ts';

/** For `Fastify`: Node's own refusal of a request without `Host` has no body. */
export const HTTP_OPTIONS = { requireHostHeader: false } as const;

/** How many `Host` headers a request has; Node keeps only the first in `headers`. */
function hostsNamed(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const ONE_HOST = 'an HTTP/1.1 request names its host once (RFC 9112 §3.2)';
const oneHost = failureOfReason(400, ONE_HOST);

const isControlPath = (url: string | undefined): boolean => url?.startsWith('/__mock') === true;
const noExpectation = failureOfReason(417, 'the only expectation that is met is 100-continue');

/** Refuses what Node would accept, or refuse without a body: no `Host` or several, an unknown `Expect`. */
export function checkConnectionHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hosts = hostsNamed(raw.rawHeaders);
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
      if (isControlPath(raw.url))
        return sendControl(reply, 400, controlFailure('MALFORMED_REQUEST', ONE_HOST));
      return sendFailure(reply, oneHost);
    }
    return done();
  });
  app.server.on('checkExpectation', (_request, response) => {
    const body = jsonOf(noExpectation);
    response.writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(body);
  });
}

interface HttpError extends Error {
  readonly statusCode?: number;
  readonly code?: string;
}

/** An error from before the route, or from the HTTP layer itself, in the shape of a failure. */
export function answerError(log: Log, error: HttpError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof FailureError) return sendFailure(reply, error.failure);
  const status = error.statusCode ?? 500;
  const isControl = isControlPath(request.url);
  if (status >= 400 && status < 500) {
    const failure = failureOfReason(status, error.message);
    const code = error.code === 'FST_ERR_BAD_URL' ? 'MALFORMED_REQUEST' : 'UNREADABLE_BODY';
    return isControl
      ? sendControl(reply, status, controlFailure(code, error.message, undefined, status))
      : sendFailure(reply, failure);
  }
  log.error(`EXCEPTION: ${request.method} ${request.url.slice(0, 200)}: ${error.message}`, error);
  return isControl
    ? sendControl(reply, 500, controlFailure('SIMULATOR_BUG', error.message))
    : sendFailure(reply, failureOfCode('INTERNAL_SERVER_ERROR', { reason: error.message }));
}

const parserFailures: Readonly<Record<string, readonly [status: number, reason: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'the address and headers are longer than 16 KiB',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'the request did not arrive in time'],
};

/** The address of a request that cannot be parsed, as far as it can be read. */
const pathIn = (packet: Buffer): string | undefined =>
  /^\S+ (\S*)/.exec(packet.toString('latin1', 0, 200))?.[1];

/** Answers what is not valid HTTP; there is no request object, only the socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, phrase, reason] = parserFailures[error.code ?? ''] ?? [400, 'Bad Request', error.message];
  const path = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? pathIn(error.rawPacket) : undefined;
  const failure = isControlPath(path)
    ? controlFailure('MALFORMED_REQUEST', reason, undefined, status)
    : failureOf(status, 'KEY_INVALID', { reason });
  const body = JSON.stringify(failure);
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
