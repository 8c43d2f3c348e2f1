import type { CallerKind } from '@krapao/contracts/control/caller';
import type { DecidedBy } from '@krapao/contracts/control/why';
import { wireMessages, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure } from '@krapao/contracts/errors/failure';
import type { OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { IncomingHttpHeaders } from 'node:http';
import { identify, memberOf, namedMember } from '../domain/auth/authenticate.ts';
import type { CheckedCall } from '../domain/handlers.ts';
import { isGone } from '../domain/service.ts';
import type { SimWorld } from '../domain/tables.ts';
import { keepsBack, type FaultEffect, type Instead } from '../faults/faults.ts';
import type { Entry } from '../hosting/action.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { KeptCall } from '../hosting/waiting-calls.ts';
import { seenBesides, type Answer, type KnownAnswers } from '../hosting/known-answers.ts';
import { microsecondsSince, type FaultsMark, type Extras, type Waited } from '../journal/record.ts';
import type { Log } from '../log.ts';
import { LedgerViolation } from '../world/ledger.ts';
import { ok, type Outcome } from '../world/outcome.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import { codeInAnswer, failureOf, failureOfCode, writeRefusal } from './failure.ts';
import { problemOfAnswer, readInput, type Input } from './read-input.ts';
import { jsonOf } from './send.ts';

/** Answers a checked call; what it answers is checked too, so that its type does not matter. */
export type ApiHandler = (world: SimWorld, call: CheckedCall) => Outcome<unknown, ErrorCode>;

export interface ApiOperation {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly handler: ApiHandler;
  /** Answers also while the service is gone. */
  readonly isAlwaysThere: boolean;
}

export interface IncomingCall extends Input {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** A call that has arrived, with what the journal keeps of it. */
export interface ArrivedCall extends IncomingCall {
  readonly by: CallerKind | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** How long its body is, in bytes. */
  readonly length: number;
}

/** What the journal will keep of a call that waits before its work. */
export const keptOf = (hosted: HostedWorld, call: ArrivedCall): KeptCall => ({
  by: call.by,
  method: call.method,
  path: call.path,
  params: call.params,
  query: call.query,
  body: journaledBody(call),
  authorization: call.headers.authorization,
  ip: call.ip,
  extras: extrasOf(hosted, call, undefined, undefined),
});

/** What belongs to a call besides its request. */
export interface Circumstances {
  /** Real milliseconds. */
  readonly startedAt: number;
  readonly effect?: FaultEffect;
  /** The state of the faults before one fired. */
  readonly faults?: FaultsMark;
  readonly waited?: Waited;
}

/** What came of a call; `given` is not there when a fault cut the connection before the work. */
export interface DoneCall {
  readonly given: Answer | undefined;
  readonly answered: string | Buffer;
  /** The number of its journal entry, and its extras, by whose identity that entry is recognised later. */
  readonly seq: number;
  readonly extras: Extras | undefined;
}

/** Does a call in a world, or what a fault puts in its place, and adds it to the journal. */
export function doCall(
  log: Log,
  api: ApiOperation,
  hosted: HostedWorld,
  call: ArrivedCall,
  { startedAt, effect, faults, waited }: Circumstances,
): DoneCall {
  let answered: string | Buffer = '';
  let seq = 0;
  let extras: Extras | undefined;
  const keptBack = keepsBack(effect) ? 'waiting' : undefined;
  const entry = (given: Answer | undefined): Entry => {
    answered = given?.bytes ?? jsonOf(given?.body);
    extras = extrasOf(hosted, call, waited, keptBack);
    const record = {
      kind: 'call',
      by: call.by,
      operation: api.id,
      member: given?.member ?? null,
      method: call.method,
      path: call.path,
      status: effect?.drop === undefined && !keptBack ? (given?.status ?? null) : null,
      code: given?.code ?? null,
      fault: effect?.faultId ?? null,
      durationUs: microsecondsSince(startedAt),
      params: call.params,
      query: call.query,
      body: journaledBody(call),
      answer: given?.body,
      decidedBy: given?.decidedBy ?? 'fault',
      authorization: call.headers.authorization,
      ip: call.ip,
      extras,
    } as const;
    seq = hosted.journal.nextSeq;
    return { record, size: answered.length + call.path.length + keptLength(call) };
  };
  let given: Answer | undefined;
  if (effect?.instead || effect?.drop === 'before') {
    given = effect.instead && answerInstead(api, effect.instead);
    const noted = entry(given);
    const member = memberOf(hosted.world, call);
    hosted.note({ ...noted, record: { ...noted.record, member } }, faults);
  } else {
    const action = faults ? { effect: api.operation.effect, faults } : api.operation;
    given = hosted.act(action, (world) => perform(api, world, call, log, hosted.knownAnswers), entry);
  }
  return { given, answered, seq, extras };
}

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

/** An answer of the simulator's own that is not what the contract says: a bug, undone like any exception. */
class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** Service there, signed in, input right, work done, answer right: what the API answers to a call. */
export function perform(
  api: ApiOperation,
  world: SimWorld,
  call: IncomingCall,
  log: Log,
  known?: KnownAnswers,
): Answer {
  try {
    // First, so that the whole call, the sign-in included, sees the world as it is now.
    world.settle();
    if (!api.isAlwaysThere && isGone(world)) return refusedBy(failureOf(410, wireMessages.gone), 'service');
    const caller = identify(api.operation, world, call.headers.authorization);
    if (!caller.ok) return refusedBy(failureOf(401, caller.message), 'signIn');
    const read = readInput(api.operation, call);
    const member = caller.member?.username ?? namedMember(call.body);
    if (!read.ok) return { ...refusedBy(read.failure, 'input'), member };
    const { params, query, body, form } = read.input;
    const checked = { params, query, body, form, member: caller.member, ip: call.ip };
    const answers = api.operation.effect ? undefined : known;
    const same = answers?.find(world, api.id, checked);
    if (same) {
      world.note(api.id, caller.member?.username);
      return same;
    }
    const outcome = world.run(work, api, checked);
    if (outcome.ok) {
      const { value, isOfRowsOnly } = outcome.value;
      const code = codeInAnswer(api.operation, value);
      const answer = {
        status: api.operation.status ?? 200,
        body: value,
        code,
        member,
        decidedBy: 'rule',
      } as const;
      if (isOfRowsOnly) answers?.add(world, api.id, checked, answer);
      return answer;
    }
    // What is wrong with the token tells an app more than UNAUTHORIZED: it may have to end its session.
    if (outcome.code === 'UNAUTHORIZED' && caller.badToken)
      return refusedBy(failureOf(401, caller.badToken), 'signIn');
    const refusal = writeRefusal(api.operation, outcome.code, outcome.data);
    return { ...refusal, code: outcome.code, member, decidedBy: 'rule' };
  } catch (error) {
    return broken(api.id, world, error, log);
  }
}

/** Within the command, so that a wrong answer undoes what was written. */
function work(world: SimWorld, api: ApiOperation, request: CheckedCall): Outcome<Worked, ErrorCode> {
  world.note(api.id, request.member?.username);
  const seen = seenBesides(world);
  const outcome = api.handler(world, request);
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const isOfRowsOnly = seenBesides(world) === seen;
  const problem = problemOfAnswer(api.operation, value);
  if (problem) throw new WrongAnswer(problem.path, problem.reason);
  return ok({ value, isOfRowsOnly });
}

/** What a handler answered, and whether it looked at nothing but its call and the rows. */
interface Worked {
  readonly value: unknown;
  readonly isOfRowsOnly: boolean;
}

const refusedBy = (failure: Failure, decidedBy: DecidedBy): Answer => ({
  status: failure.statusCode,
  body: failure,
  code: failure.message,
  member: null,
  decidedBy,
});

/** A bug of the simulator: 500 with the reason in `data`, and loud in the log. What was written is undone. */
function broken(operation: OperationId, world: SimWorld, error: unknown, log: Log): Answer {
  const reason = error instanceof Error ? error.message : String(error);
  const where = `${operation} in world ${world.id}`;
  const data: Record<string, unknown> = { operation, reason };
  if (error instanceof WrongAnswer) {
    data.path = error.path;
    log.error(`WRONG ANSWER: ${where}: ${error.path}: ${reason}. Undone.`);
  } else if (error instanceof LedgerViolation) {
    Object.assign(data, error.report());
    log.error(`MONEY MADE OR LOST: ${where}: ${reason}. Undone. ${error.history()}`, error);
  } else {
    log.error(`EXCEPTION: ${where}: ${reason}. Undone.`, error);
  }
  return refusedBy(failureOfCode('INTERNAL_SERVER_ERROR', data), 'bug');
}

/** JSON bodies longer than this are not kept in the journal, and forms longer than that; bytes. */
const JOURNALED_BODY = 65_536;
const KEPT_FORM = 1_048_576;

function journaledBody({ body, length }: ArrivedCall): unknown {
  if (body === undefined) return undefined;
  if (body instanceof UnreadableBody) return { unreadable: body.failure.data?.reason };
  if (body instanceof UploadForm) return body.describe();
  return length > JOURNALED_BODY ? { omitted: `${length} bytes` } : body;
}

/** What few calls have; small files are kept, so that the call can be done again. */
function extrasOf(
  hosted: HostedWorld,
  call: ArrivedCall,
  waited: Waited | undefined,
  keptBack: 'waiting' | undefined,
): Extras | undefined {
  const { body, length } = call;
  const headers = matchedHeaders(hosted, call);
  const isForm = body instanceof UploadForm;
  const isUnreadable = body instanceof UnreadableBody;
  const isCut = !isUnreadable && length > (isForm ? KEPT_FORM : JOURNALED_BODY);
  if (!isForm && !isUnreadable && !isCut && !headers && !waited && !keptBack) return undefined;
  return {
    ...(isForm && !isCut && { form: body }),
    ...(isUnreadable && { unreadable: body.failure }),
    ...(isCut && { isCut }),
    headers,
    waited,
    keptBack,
  };
}

/** The headers of the call that a fault of this world may match. */
function matchedHeaders({ faults }: HostedWorld, call: ArrivedCall): Record<string, string> | undefined {
  const names = faults.matchedHeaders();
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(call.headers, name) ? [[name, String(call.headers[name])]] : [])),
  );
}

/** How many bytes of the body the journal keeps: next to none of a very long one. */
const keptLength = ({ body, length }: ArrivedCall): number =>
  length > (body instanceof UploadForm ? KEPT_FORM : JOURNALED_BODY) ? 0 : length;
