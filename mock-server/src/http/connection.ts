import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooLongToRead } from './body.ts';
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
    const reason = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLongToRead(request) : error.message;
    const code = error.code === 'FST_ERR_BAD_URL' ? 'MALFORMED_REQUEST' : 'UNREADABLE_BODY';
    return isControl
      ? sendControl(reply, status, controlFailure(code, reason, undefined, status))
      : sendFailure(reply, failureOfReason(status, reason));
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

/**
 * The last answers of each connection. What is written to the connection itself has to come after them: HTTP has answers in the
 * order of the calls, and a caller takes the first one for its own.
 */
export class LastAnswers {
  readonly #last = new WeakMap<Socket, ServerResponse>();
  /** The one before, if it was not sent yet when the next call came. */
  readonly #before = new WeakMap<Socket, ServerResponse>();
  readonly #refused = new WeakSet<Socket>();

  readonly note = ({ socket }: IncomingMessage, answer: ServerResponse): void => {
    const last = this.#last.get(socket);
    if (last && !last.closed) this.#before.set(socket, last);
    this.#last.set(socket, answer);
  };

  /** False if it is to end so already: whatever comes after bytes that are not HTTP is an error too, and would wait as well. */
  endWithRefusal(socket: Socket): boolean {
    const isFirst = !this.#refused.has(socket);
    this.#refused.add(socket);
    return isFirst || !socket.writable;
  }

  /** Resolves once every call that has arrived as a whole is answered, or the connection is closed. */
  async sent(socket: Socket): Promise<void> {
    const last = this.#last.get(socket);
    const answer = last?.req.complete === false ? this.#before.get(socket) : last;
    if (answer && !answer.closed) await new Promise((resolve) => answer.once('close', resolve));
  }
}

/** Answers what is not valid HTTP; there is no request object, only the socket. */
export async function answerClientError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  answers: LastAnswers,
): Promise<void> {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, phrase, reason] = parserFailures[error.code ?? ''] ?? [400, 'Bad Request', error.message];
  const path = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? pathIn(error.rawPacket) : undefined;
  const failure = isControlPath(path)
    ? controlFailure('MALFORMED_REQUEST', reason, undefined, status)
    : failureOf(status, 'KEY_INVALID', { reason });
  if (!answers.endWithRefusal(socket)) return;
  await answers.sent(socket);
  if (socket.writable) socket.end(rawAnswer(status, phrase, failure));
  else socket.destroy(error);
}

const NO_UPGRADE = 'only /socket.io/ can be upgraded, to a websocket';

/** Refuses an upgrade of an address that has none: nobody else would end its connection, and the server could not close. */
export function refuseUpgrade(socket: Socket): void {
  socket.write(rawAnswer(400, 'Bad Request', failureOf(400, 'KEY_INVALID', { reason: NO_UPGRADE })));
  socket.destroySoon();
}

/** An answer as text, where there is no response object; the connection ends with it. */
function rawAnswer(status: number, phrase: string, failure: object): string {
  const body = JSON.stringify(failure);
  return (
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
