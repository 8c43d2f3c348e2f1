import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlerOf } from '../domain/handlers.ts';
import type { Instead, Strike } from '../faults/faults.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { JournalRecord } from '../hosting/journal.ts';
import type { Worlds } from '../hosting/worlds.ts';
import type { Log } from '../log.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import { failureOf, writeRefusal } from './failure.ts';
import { type ApiOperation, perform, type Answer } from './perform.ts';
import { namedWorld, resolveWorld } from './resolve-world.ts';
import { PREFLIGHT_HEADERS, jsonOf, sendAnswer, sendFailure } from './send.ts';

/** The route pattern of a path: `/api/qrcode/{bankCode}` → `/api/qrcode/:bankCode`. */
export const routePattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** An operation with what answers it. */
export function apiOperation(id: OperationId): ApiOperation {
  return {
    id,
    operation: operations[id],
    handler: handlerOf(id),
    isAlwaysThere: id === 'lookup.active',
  };
}

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

/** Within a scope of their own: only there a form is read. The parser is loaded only when there is such a call. */
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

export interface ApiContext {
  readonly worlds: Worlds;
  readonly strictWorlds: boolean;
  readonly log: Log;
}

/** Bodies longer than this are not kept in the journal, bytes. */
const JOURNALED_BODY = 65_536;

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
  const { hosted } = resolved;
  const strike = hosted.faults.strike(api.id);
  if (strike === undefined) {
    return answer(context, api, hosted, request, reply, startedAt, undefined);
  }
  if (strike.latencyMs === 0) return answer(context, api, hosted, request, reply, startedAt, strike);
  setTimeout(() => {
    // The world may be gone by now; one that was reset meanwhile takes the call as it is.
    const still = context.worlds.get(hosted.id);
    if (still === hosted) answer(context, api, hosted, request, reply, startedAt, strike);
    else sendFailure(reply, failureOf(404, `World "${hosted.id}" was dropped while this call was waiting.`));
  }, strike.latencyMs);
}

function answer(
  context: ApiContext,
  api: ApiOperation,
  hosted: HostedWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  startedAt: number,
  strike: Strike | undefined,
): void {
  const { body } = request;
  const call = {
    params: request.params,
    query: request.query,
    body,
    headers: request.headers,
    ip: request.ip,
  };
  let given: Answer | undefined;
  if (strike?.instead) given = replacement(api, strike.instead);
  else if (strike?.drop !== 'before') {
    given = hosted.act(api.operation, (world) => perform(api, world, call, context.log));
  }
  const isDropped = strike?.drop !== undefined;
  const { journal } = hosted;
  const answered = jsonOf(given?.body);
  const record: JournalRecord = {
    seq: journal.nextSeq,
    at: hosted.world.clock.peek(),
    operation: api.id,
    method: request.method,
    path: pathOf(request.url),
    status: isDropped ? null : (given?.status ?? null),
    code: given?.code ?? null,
    fault: strike?.faultId ?? null,
    durationMs: performance.now() - startedAt,
    params: call.params,
    query: call.query,
    body: journaledBody(request, body),
    answer: given?.body,
  };
  journal.add(record, answered.length + request.url.length + keptLength(request, body));
  const leave = () => {
    if (!isDropped && given !== undefined) return sendAnswer(reply, hosted, given.status, answered);
    reply.hijack();
    request.raw.socket.destroy();
  };
  if (strike === undefined || strike.answerAfterMs === 0) leave();
  else setTimeout(leave, strike.answerAfterMs);
}

function replacement(api: ApiOperation, instead: Instead): Answer {
  if (instead.kind === 'code') return { ...writeRefusal(api.operation, instead.code), code: instead.code };
  const { status, body } = instead;
  if (body !== undefined || status < 400) return { status, body, code: null };
  return { status, body: failureOf(status, `HTTP ${status}`), code: null };
}

/** The path without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function journaledBody(request: FastifyRequest, body: unknown): unknown {
  if (body === undefined) return undefined;
  if (body instanceof UnreadableBody) return { unreadable: body.failure.data?.reason };
  if (body instanceof UploadForm) return body.describe();
  const length = bodyLength(request);
  return length > JOURNALED_BODY ? { omitted: `${length} bytes` } : body;
}

/** How long what the journal keeps of the body is: of a file or a very long body next to nothing. */
function keptLength(request: FastifyRequest, body: unknown): number {
  const length = bodyLength(request);
  return body instanceof UploadForm || length > JOURNALED_BODY ? 0 : length;
}

/** As the request says it; 0 when it does not say. */
const bodyLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;
