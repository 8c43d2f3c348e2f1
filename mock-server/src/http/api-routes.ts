import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { WHY_HEADER, whyPath } from '@krapao/contracts/control/why';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberOf } from '../domain/auth/authenticate.ts';
import { handlerOf } from '../domain/handlers.ts';
import { keepsBack, type CallFacts, type Hold } from '../faults/faults.ts';
import type { Release } from '../faults/held.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { callerOf, namedWorld, resolveWorld } from './resolve-world.ts';
import type { Log } from '../log.ts';
import { toIso } from '../world/calendar.ts';
import { UploadForm } from './body.ts';
import {
  answerInstead,
  doCall,
  keptOf,
  type ApiOperation,
  type ArrivedCall,
  type Circumstances,
} from './do-call.ts';
import { failureOf } from './failure.ts';
import { insteadOf, noteKeptBack, releasedBy } from './kept-back.ts';
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

/** In a scope of their own, so that only these routes read forms. */
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
  const call = arrived(api, request);
  const faults = hosted.faultsMark();
  const effect = hosted.faults.apply(api.id, () => factsOf(hosted, call));
  if (effect === undefined) return answer(context, api, hosted, call, request, reply, { startedAt, faults });
  const { latencyMs } = effect;
  if (latencyMs === 0 && effect.hold?.when !== 'before')
    return answer(context, api, hosted, call, request, reply, { startedAt, effect, faults });
  const struck = { before: faults, after: hosted.faultsMark() };
  const before = hosted.journal.nextSeq;
  const nth = hosted.waiting.add({ before, operation: api.id, kept: keptOf(hosted, call) });
  const waited = { before, nth, struck };
  const { rewinds } = hosted;
  const { count } = rewinds;
  const isUndone = () => rewinds.haveUndone(waited.before - 1, count);
  const goOn = (release?: Release) => {
    hosted.waiting.goesOn(nth);
    if (isDropped(context, hosted))
      return sendFailure(
        reply,
        failureOf(404, `World "${hosted.id}" was dropped while this call was waiting.`),
      );
    // The world was put back to before this call fired a fault, so the call arrives only now.
    if (isUndone()) return exchange(context, api, request, reply);
    return answer(context, api, hosted, call, request, reply, {
      startedAt,
      effect: releasedBy(effect, release),
      waited: { ...waited, release },
    });
  };
  const wait = () =>
    effect.hold?.when === 'before' && !isDropped(context, hosted) && !isUndone()
      ? hold(api, hosted, call, request, effect.hold, goOn)
      : goOn();
  if (latencyMs === 0) wait();
  else setTimeout(wait, latencyMs);
}

/** While a call waited: nobody can release it any more. */
const isDropped = ({ worlds }: ApiContext, hosted: HostedWorld): boolean => worlds.get(hosted.id) !== hosted;

const NOTHING_GIVEN = Object.freeze({});

/** The call as the journal keeps it: what all calls of its operation have in common is shared, not copied into each entry. */
function arrived({ operation }: ApiOperation, request: FastifyRequest): ArrivedCall {
  const { url, headers } = request;
  const path = pathOf(url);
  return {
    params: operation.params ? request.params : NOTHING_GIVEN,
    query: path.length === url.length ? NOTHING_GIVEN : request.query,
    body: request.body,
    headers,
    ip: request.ip,
    by: callerOf(headers),
    method: operation.method,
    path: path === operation.path ? operation.path : path,
    length: bodyLength(request),
  };
}

/** Keeps a call until someone releases it, or forgets it when its caller leaves. */
function hold(
  api: ApiOperation,
  hosted: HostedWorld,
  call: ArrivedCall,
  request: FastifyRequest,
  { when, faultId }: Hold,
  go: (release: Release) => void,
  left: () => void = () => {},
): void {
  const { socket } = request.raw;
  // The caller left while the call waited for a latency: `close` was emitted before anyone listened.
  if (socket.destroyed) return left();
  const { member } = factsOf(hosted, call);
  const at = toIso(hosted.world.clock.peek());
  const forget = hosted.held.hold(
    { operation: api.id, member, at, hold: when, fault: faultId },
    (release) => {
      // The next call may come over the same connection.
      socket.off('close', onClose);
      go(release);
    },
  );
  const onClose = () => {
    if (forget()) left();
  };
  socket.once('close', onClose);
}

/** What faults may look at in a call. */
export function factsOf(
  { world }: HostedWorld,
  { headers, body }: Pick<ArrivedCall, 'headers' | 'body'>,
): CallFacts {
  const member = memberOf(world, { headers, body });
  const persona =
    member === null ? undefined : world.store.table('members').oneBy('username', member)?.persona;
  return { member, persona, body: body instanceof UploadForm ? body.fields : body, headers };
}

function answer(
  context: ApiContext,
  api: ApiOperation,
  hosted: HostedWorld,
  call: ArrivedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  circumstances: Circumstances,
): void {
  const { effect } = circumstances;
  const done = doCall(context.log, api, hosted, call, circumstances);
  const { given, answered, seq } = done;
  const cameOut = (keptBack: 'callerLeft' | Release) =>
    noteKeptBack(api, hosted, done, circumstances, keptBack);
  const leave = (release: Release = {}) => {
    if (circumstances.waited && request.raw.socket.destroyed) cameOut('callerLeft');
    else if (keepsBack(effect)) cameOut(request.raw.socket.destroyed ? 'callerLeft' : release);
    const instead = insteadOf(release);
    if (instead) {
      const { status, body: refusal } = answerInstead(api, instead);
      return sendAnswer(reply, hosted, status, jsonOf(refusal), {
        ...whyHeader(hosted, seq),
        ...effect?.headers,
      });
    }
    if (effect?.drop === undefined && given !== undefined) {
      const raw = effect?.instead?.kind === 'status' ? effect.instead.raw : undefined;
      const isRefused = given.status >= 400 || given.code !== null;
      const headers =
        isRefused || effect
          ? {
              ...(isRefused && whyHeader(hosted, seq)),
              ...(raw && { 'content-type': raw.contentType }),
              ...effect?.headers,
            }
          : undefined;
      return sendAnswer(reply, hosted, given.status, raw?.text ?? answered, headers);
    }
    reply.hijack();
    return request.raw.socket.destroy();
  };
  const left = () => cameOut('callerLeft');
  const { rewinds } = hosted;
  const { count } = rewinds;
  // Not in a world that was put back to before this call: there the call, and maybe the fault, does not exist.
  const wait = () =>
    effect?.hold?.when === 'after' && !isDropped(context, hosted) && !rewinds.haveUndone(seq, count)
      ? hold(api, hosted, call, request, effect.hold, leave, left)
      : leave();
  if (effect === undefined || effect.answerAfterMs === 0) wait();
  else setTimeout(wait, effect.answerAfterMs);
}

/** Where a refused answer is explained. */
const whyHeader = ({ id }: HostedWorld, seq: number) => ({ [WHY_HEADER]: whyPath(id, seq) });

/** The path without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** As the request says it; 0 when it does not say. */
const bodyLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;
