import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { WHY_HEADER, whyPath } from '@krapao/contracts/control/why';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlerOf } from '../domain/handlers.ts';
import type { CallFacts, Instead, FaultEffect } from '../faults/faults.ts';
import type { Release } from '../faults/held.ts';
import type { Entry } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer } from '../hosting/known-answers.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { callerOf } from '../journal/caller.ts';
import type { FaultsMark } from '../journal/record.ts';
import type { Log } from '../log.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import { failureOf, writeRefusal } from './failure.ts';
import { memberOf, perform, type ApiOperation } from './perform.ts';
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
  const faults = hosted.faultsMark();
  const effect = hosted.faults.apply(api.id, () => factsOf(hosted, request));
  if (effect === undefined) {
    return answer(context, api, hosted, request, reply, { startedAt, faults });
  }
  const { latencyMs } = effect;
  if (latencyMs === 0 && effect.hold !== 'before')
    return answer(context, api, hosted, request, reply, { startedAt, effect, faults });
  const goOn = (release: Release = {}) => {
    // The world may be gone by now; one that was reset meanwhile takes the call as it is.
    if (context.worlds.get(hosted.id) !== hosted)
      return sendFailure(
        reply,
        failureOf(404, `World "${hosted.id}" was dropped while this call was waiting.`),
      );
    const instead = insteadOf(release);
    const fired = instead ? { ...effect, instead } : effect;
    return answer(context, api, hosted, request, reply, { startedAt, effect: fired });
  };
  const wait = () => (effect.hold === 'before' ? hold(api, hosted, request, effect.hold, goOn) : goOn());
  if (latencyMs === 0) wait();
  else setTimeout(wait, latencyMs);
}

/** What a released call answers in place of its own; nothing when it goes on as it was. */
function insteadOf(release: Release): Instead | undefined {
  if (release === 'tooLate') {
    const reason = 'A fault held this call, and nobody released it for 55 seconds.';
    return { kind: 'status', status: 504, body: failureOf(504, reason) };
  }
  return release.as === undefined ? undefined : { kind: 'code', code: release.as };
}

function hold(
  api: ApiOperation,
  hosted: HostedWorld,
  request: FastifyRequest,
  when: 'before' | 'after',
  go: (release: Release) => void,
): void {
  const { member } = factsOf(hosted, request);
  const at = new Date(hosted.world.clock.peek()).toISOString();
  const forget = hosted.held.hold({ operation: api.id, member, at, hold: when }, go);
  request.raw.socket.once('close', forget);
}

function factsOf({ world }: HostedWorld, { headers, body }: FastifyRequest): CallFacts {
  const member = memberOf(world, { headers, body });
  const persona =
    member === null ? undefined : world.store.table('members').oneBy('username', member)?.persona;
  return { member, persona, body: body instanceof UploadForm ? body.fields : body, headers };
}

/** What belongs to a call besides its request. */
interface Circumstances {
  readonly startedAt: number;
  readonly effect?: FaultEffect;
  /** How the faults stood before one fired. */
  readonly faults?: FaultsMark;
}

function answer(
  context: ApiContext,
  api: ApiOperation,
  hosted: HostedWorld,
  request: FastifyRequest,
  reply: FastifyReply,
  { startedAt, effect, faults }: Circumstances,
): void {
  const { body } = request;
  const call = {
    params: request.params,
    query: request.query,
    body,
    headers: request.headers,
    ip: request.ip,
  };
  const isDropped = effect?.drop !== undefined;
  let answered: string | Buffer = '';
  let seq = 0;
  const entry = (given: Answer | undefined): Entry => {
    answered = given?.bytes ?? jsonOf(given?.body);
    const record = {
      kind: 'call',
      by: callerOf(request.headers),
      operation: api.id,
      member: given?.member ?? null,
      method: request.method,
      path: pathOf(request.url),
      status: isDropped ? null : (given?.status ?? null),
      code: given?.code ?? null,
      fault: effect?.faultId ?? null,
      durationMs: performance.now() - startedAt,
      params: call.params,
      query: call.query,
      body: journaledBody(request, body),
      answer: given?.body,
      decidedBy: given?.decidedBy ?? 'fault',
      authorization: request.headers.authorization,
      ip: request.ip,
      form: keptForm(request, body),
    } as const;
    seq = hosted.journal.nextSeq;
    return { record, size: answered.length + request.url.length + keptLength(request) };
  };
  let given: Answer | undefined;
  if (effect?.instead || effect?.drop === 'before') {
    given = effect.instead && answerInstead(api, effect.instead);
    const noted = entry(given);
    const member = memberOf(hosted.world, call);
    hosted.note({ ...noted, record: { ...noted.record, member } }, faults);
  } else {
    const action = faults ? { effect: api.operation.effect, faults } : api.operation;
    given = hosted.act(action, (world) => perform(api, world, call, context.log, hosted.knownAnswers), entry);
  }
  const leave = (release: Release = {}) => {
    const instead = insteadOf(release);
    if (instead) {
      const { status, body: refusal } = answerInstead(api, instead);
      return sendAnswer(reply, hosted, status, jsonOf(refusal), {
        ...whyHeader(hosted, seq),
        ...effect?.headers,
      });
    }
    if (!isDropped && given !== undefined) {
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
  const wait = () => (effect?.hold === 'after' ? hold(api, hosted, request, effect.hold, leave) : leave());
  if (effect === undefined || effect.answerAfterMs === 0) wait();
  else setTimeout(wait, effect.answerAfterMs);
}

/** Where a refused answer is explained. */
const whyHeader = ({ id }: HostedWorld, seq: number) => ({ [WHY_HEADER]: whyPath(id, seq) });

/** What a fault answers in place of the work. */
export function answerInstead(api: ApiOperation, instead: Instead): Answer {
  const decidedBy = 'fault';
  if (instead.kind === 'code')
    return { ...writeRefusal(api.operation, instead.code), code: instead.code, member: null, decidedBy };
  const { status, body, raw } = instead;
  if (raw) return { status, body: { raw: raw.text }, code: null, member: null, decidedBy };
  if (body !== undefined || status < 400) return { status, body, code: null, member: null, decidedBy };
  return { status, body: failureOf(status, `HTTP ${status}`), code: null, member: null, decidedBy };
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

/** The journal keeps small files, so that the call can be done again. */
const keptForm = (request: FastifyRequest, body: unknown): UploadForm | undefined =>
  body instanceof UploadForm && bodyLength(request) <= JOURNALED_BODY ? body : undefined;

/** How long what the journal keeps of the body is: of a very long one next to nothing. */
function keptLength(request: FastifyRequest): number {
  const length = bodyLength(request);
  return length > JOURNALED_BODY ? 0 : length;
}

/** As the request says it; 0 when it does not say. */
const bodyLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;
