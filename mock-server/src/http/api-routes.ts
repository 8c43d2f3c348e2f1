import { operationIds } from '@krapao/contracts/operations';
import { WHY_HEADER, whyPath } from '@krapao/contracts/control/why';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../faults/held.ts';
import type { Worlds } from '../hosting/worlds.ts';
import type { Log } from '../log.ts';
import { toIso } from '../world/calendar.ts';
import { arrivedCall } from './arrived-call.ts';
import { CallInFlight, type Outgoing } from './call-in-flight.ts';
import { failureOf } from './failure.ts';
import { apiOperation, type ApiOperation } from './perform.ts';
import { namedWorld, resolveWorld } from './resolve-world.ts';
import { PREFLIGHT_HEADERS, sendAnswer, sendFailure } from './send.ts';

export interface ApiContext {
  readonly worlds: Worlds;
  readonly strictWorlds: boolean;
  readonly log: Log;
  /** Whether the simulator has been told to stop: then nobody could release a call any more. */
  readonly isStopping: () => boolean;
}

/** The route pattern of a path: `/api/qrcode/{bankCode}` → `/api/qrcode/:bankCode`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** One route for each operation of the contract. */
export async function registerApi(app: FastifyInstance, context: ApiContext): Promise<void> {
  const all = operationIds.map(apiOperation);
  for (const api of all.filter(({ operation }) => !operation.multipart)) {
    app.route({
      method: api.operation.method,
      url: routePattern(api.operation.path),
      handler: (request: FastifyRequest, reply: FastifyReply) => exchange(context, api, request, reply),
    });
  }
  const uploads = all.filter(({ operation }) => operation.multipart);
  if (uploads.length > 0) await registerUploads(app, context, uploads);
  app.options('/api/*', (_request, reply) => reply.code(204).headers(PREFLIGHT_HEADERS).send());
}

/** In a Fastify scope of their own, so that only these routes parse forms. */
async function registerUploads(
  app: FastifyInstance,
  context: ApiContext,
  uploads: readonly ApiOperation[],
): Promise<void> {
  const { readForm, registerFormParser } = await import('./upload.ts');
  await app.register(async (scope) => {
    await registerFormParser(scope);
    for (const api of uploads) {
      scope.route({
        method: api.operation.method,
        url: routePattern(api.operation.path),
        handler: (request: FastifyRequest, reply: FastifyReply) => {
          readForm(request, api.operation.multipart ?? {})
            .then((form) => {
              request.body = form;
              return exchange(context, api, request, reply);
            })
            .catch((error: unknown) => reply.send(error));
        },
      });
    }
  });
}

/** One call of an operation from request to answer: world, faults, work, answer, journal. */
export function exchange(
  context: ApiContext,
  api: ApiOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const startedAt = performance.now();
  const resolved = resolveWorld(context.worlds, namedWorld(request.headers), context.strictWorlds);
  if (!resolved.ok) return sendFailure(reply, resolved.failure);
  const call = new CallInFlight(context.log, api, resolved.hosted, arrivedCall(api, request), startedAt);
  if (call.is === 'ready') call.work();
  if (call.is === 'done') return send(reply, call, call.answer());
  return new WaitingExchange(context, request, reply, call).wait();
}

/** The rest of the exchange, for a call that a fault makes wait before its work or before its answer. */
class WaitingExchange {
  readonly #context: ApiContext;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #call: CallInFlight;

  constructor(context: ApiContext, request: FastifyRequest, reply: FastifyReply, call: CallInFlight) {
    this.#context = context;
    this.#request = request;
    this.#reply = reply;
    this.#call = call;
  }

  /** Waits for the delay, and then until a tester releases the call. */
  wait(): void {
    const { ms } = this.#call.wait;
    if (ms === 0) return this.#hold();
    const { delays } = this.#call.hosted.waiting;
    const end = () => {
      clearTimeout(timer);
      delays.delete(end);
      this.#hold();
    };
    const timer = setTimeout(end, ms);
    delays.add(end);
  }

  #hold(): void {
    const { api, hosted, member, wait, isUndone } = this.#call;
    // Nothing is held in a world that was dropped, or was rewound to before the fault, nor while the simulator stops.
    if (!wait.hold || isUndone || this.#isDropped || this.#context.isStopping()) return this.#resume();
    // The caller left during the delay: `close` was emitted before there was a listener.
    if (this.#hasLeft) return this.#leave();
    const { when, faultId } = wait.hold;
    const { socket } = this.#request.raw;
    const at = toIso(hosted.world.clock.peek());
    const forget = hosted.held.hold(
      { operation: api.id, member, at, hold: when, fault: faultId },
      (release) => {
        // The next call may use the same connection.
        socket.off('close', onClose);
        this.#resume(release);
      },
    );
    const onClose = () => {
      if (forget()) this.#leave();
    };
    socket.once('close', onClose);
  }

  #resume(release?: Release): void {
    if (this.#call.is === 'delayed') this.#work(release);
    else this.#answer(release);
  }

  #work(release: Release | undefined): void {
    const { api, hosted, isUndone } = this.#call;
    if (this.#isDropped) {
      const reason = `World "${hosted.id}" was dropped while this call was waiting.`;
      return sendFailure(this.#reply, failureOf(404, reason));
    }
    // The world was rewound to before this call fired a fault, so the call arrives again, now.
    if (isUndone) return exchange(this.#context, api, this.#request, this.#reply);
    this.#call.work(release);
    return this.#call.is === 'keptBack' ? this.wait() : this.#answer();
  }

  #answer(release?: Release): void {
    send(this.#reply, this.#call, this.#call.answer(this.#hasLeft ? 'callerLeft' : release));
  }

  #leave(): void {
    if (this.#call.is === 'keptBack') this.#call.answer('callerLeft');
    else this.#call.leave();
  }

  get #hasLeft(): boolean {
    return this.#request.raw.socket.destroyed;
  }

  get #isDropped(): boolean {
    const { hosted } = this.#call;
    return this.#context.worlds.get(hosted.id) !== hosted;
  }
}

/** Cuts the connection, after the answers to calls that were sent before this one over the same connection. */
function cut({ raw, request }: FastifyReply): void {
  const end = () => void request.raw.socket.destroy();
  // Node gives an answer its connection when it is its turn.
  if (raw.socket) end();
  else raw.once('socket', end);
}

function send(reply: FastifyReply, { hosted, headers }: CallInFlight, { seq, answer, text }: Outgoing): void {
  if (answer === undefined) {
    reply.hijack();
    cut(reply);
    return;
  }
  const { status, code, contentType } = answer;
  const isRefused = status >= 400 || code !== null;
  const besides =
    isRefused || headers
      ? {
          // The link to the explanation.
          ...(isRefused && { [WHY_HEADER]: whyPath(hosted.id, seq) }),
          ...(contentType !== undefined && { 'content-type': contentType }),
          ...headers,
        }
      : undefined;
  sendAnswer(reply, hosted, status, text, besides);
}
