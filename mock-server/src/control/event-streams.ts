import type { ServerResponse } from 'node:http';
import { controlOperations, type ControlOperationId } from '@krapao/contracts/control/operations';
import { STREAM_ALIVE_MS } from '@krapao/contracts/control/stream-alive';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { routePattern } from '../http/api-routes.ts';
import { readInput } from '../http/read-input.ts';
import { sendControl } from '../http/send.ts';
import { refusedFirst } from './guard.ts';
import {
  withWorld,
  done,
  type ControlContext,
  type ControlResult,
  type StreamedOperationId,
} from './handler.ts';
import { controlIssues, invalidRequest, refused, unreadable } from './refuse.ts';

/** How many streams may be open at a time; each is a connection. */
const STREAMS_MAX = 500;
/** The longest time that a reader that reads nothing can delay the stop of the simulator, in milliseconds. */
const LAST_WORD_MS = 500;

const STOPPING = 'event: end\ndata: {"reason":"stopping"}\n\n';

/** The open streams of server-sent events. */
export class EventStreams {
  readonly #max: number;
  readonly #open = new Set<ServerResponse>();

  constructor(max = STREAMS_MAX) {
    this.#max = max;
  }

  get isFull(): boolean {
    return this.#open.size >= this.#max;
  }

  get max(): number {
    return this.#max;
  }

  /** Takes the answer over; it stays open until `endStream` ends it or the reader closes it. */
  open(reply: FastifyReply): ServerResponse {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // A proxy that buffers answers would delay the events.
      'x-accel-buffering': 'no',
    });
    raw.flushHeaders();
    const alive = setInterval(() => {
      if (!raw.writableNeedDrain && !raw.writableEnded) raw.write(':\n\n');
    }, STREAM_ALIVE_MS);
    this.#open.add(raw);
    raw.once('close', () => {
      clearInterval(alive);
      this.#open.delete(raw);
    });
    return raw;
  }

  /** Ends all streams when the simulator stops. */
  endAll(): void {
    for (const raw of this.#open) endStream(raw, STOPPING);
  }
}

export function endStream(raw: ServerResponse, lastWord = ''): void {
  if (raw.writableEnded) return;
  raw.end(lastWord);
  const timer = setTimeout(() => raw.destroy(), LAST_WORD_MS);
  raw.once('close', () => clearTimeout(timer));
}

interface StreamRequest {
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly headers: FastifyRequest['headers'];
}

/** Checks a request for a stream, as other operations check theirs. Returns the function that starts the stream, or a refusal. */
type Watch = (hosted: HostedWorld, request: StreamRequest) => ControlResult<(raw: ServerResponse) => void>;

export interface StreamOptions {
  readonly config: Config;
  readonly context: ControlContext;
  readonly streams: EventStreams;
}

/** Registers the route of an operation that answers with a stream about one world. */
export function registerStream(
  app: FastifyInstance,
  { config, context, streams }: StreamOptions,
  id: StreamedOperationId,
  watch: Watch,
): void {
  const operation: Operation = controlOperations[id satisfies ControlOperationId];
  app.get(routePattern(operation.path), (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusedFirst(config, request);
    if (refusal) return sendControl(reply, refusal.statusCode, refusal);
    const watching = prepare(request);
    if (!watching.ok) return sendControl(reply, watching.failure.statusCode, watching.failure);
    return watching.value(streams.open(reply));
  });

  function prepare(request: FastifyRequest): ReturnType<Watch> {
    const read = readInput(operation, { params: request.params, query: request.query, body: undefined });
    if (!read.ok)
      return {
        ok: false,
        failure: read.issues ? invalidRequest(controlIssues(read.issues)) : unreadable(read.failure),
      };
    const { params, query } = read.input as {
      readonly params: { readonly id: string };
      readonly query: StreamRequest['query'] | undefined;
    };
    const found = withWorld(context, params.id, done);
    if (!found.ok) return found;
    if (streams.isFull)
      return refused('TOO_MANY_STREAMS', `The limit of ${streams.max} open streams is reached.`, {
        max: streams.max,
        how: 'Close some: each browser page, desk or command that follows a world holds one.',
      });
    return watch(found.value, { query: query ?? {}, headers: request.headers });
  }
}
