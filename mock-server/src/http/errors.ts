import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { failureOf, failureOfCode, failureOfReason, FailureError } from './failure.ts';
import { controlFailure } from '../control/refuse.ts';
import { sendControl, sendFailure } from './send.ts';

interface HttpError extends Error {
  readonly statusCode?: number;
  readonly code?: string;
}

/** What went wrong before a route had the call, or in the shell itself, in the shape of a failure. */
export function answerError(log: Log, error: HttpError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof FailureError) return sendFailure(reply, error.failure);
  const status = error.statusCode ?? 500;
  const isControl = request.url.startsWith('/__mock');
  if (status >= 400 && status < 500) {
    const failure = failureOfReason(status, error.message);
    return isControl
      ? sendControl(reply, status, controlFailure('UNREADABLE_BODY', error.message, undefined, status))
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

/** Answers what is not HTTP at all; there is no request object, only the socket. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, phrase, reason] = parserFailures[error.code ?? ''] ?? [400, 'Bad Request', error.message];
  const body = JSON.stringify(failureOf(status, 'KEY_INVALID', { reason }));
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
