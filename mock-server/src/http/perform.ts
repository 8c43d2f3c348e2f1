import type { DecidedBy } from '@krapao/contracts/control/why';
import { wireMessages, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure } from '@krapao/contracts/errors/failure';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { IncomingHttpHeaders } from 'node:http';
import { identify, namedMember } from '../domain/auth/authenticate.ts';
import { handlerOf, type CheckedCall } from '../domain/handlers.ts';
import { isGone } from '../domain/service.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { Instead } from '../faults/faults.ts';
import { hiddenReads, type Answer, type KnownAnswers } from '../hosting/known-answers.ts';
import type { Log } from '../log.ts';
import { LedgerViolation } from '../world/ledger.ts';
import { ok, type Outcome } from '../world/outcome.ts';
import { codeInAnswer, failureOf, failureOfCode, writeRefusal } from './failure.ts';
import { problemOfAnswer, readInput, type Input } from './read-input.ts';

/** Answers a checked call. The answer is checked too, so its type need not be known here. */
export type ApiHandler = (world: SimWorld, call: CheckedCall) => Outcome<unknown, ErrorCode>;

export interface ApiOperation {
  readonly id: OperationId;
  readonly operation: Operation;
  readonly handler: ApiHandler;
  /** Answers even while the service is switched off. */
  readonly isAlwaysThere: boolean;
}

/** An operation and its handler. */
export function apiOperation(id: OperationId): ApiOperation {
  return {
    id,
    operation: operations[id],
    handler: handlerOf(id),
    isAlwaysThere: id === 'lookup.active',
  };
}

export interface IncomingCall extends Input {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** What a fault answers instead of the work. */
export function answerInstead(api: ApiOperation, instead: Instead): Answer {
  const decidedBy = 'fault';
  if (instead.kind === 'code')
    return { ...writeRefusal(api.operation, instead.code), code: instead.code, member: null, decidedBy };
  const { status, body, raw } = instead;
  if (raw) {
    const { text, contentType } = raw;
    const bytes = Buffer.from(text);
    return { status, body: { raw: text }, code: null, member: null, decidedBy, bytes, contentType };
  }
  if (body !== undefined || status < 400) return { status, body, code: null, member: null, decidedBy };
  return { status, body: failureOf(status, `HTTP ${status}`), code: null, member: null, decidedBy };
}

/** The simulator's own answer breaks the contract: a bug, and undone like any exception. */
class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** Answers a call of the API: checks service, sign-in and input, does the work, and checks the answer. */
export function perform(
  api: ApiOperation,
  world: SimWorld,
  call: IncomingCall,
  log: Log,
  known?: KnownAnswers,
): Answer {
  try {
    // First, so that the whole call, including the sign-in, sees the current state of the world.
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
    // Tokens have codes more precise than UNAUTHORIZED: the app may have to end its session.
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
  const seen = hiddenReads(world);
  const outcome = api.handler(world, request);
  if (!outcome.ok) return outcome;
  const { value } = outcome;
  const isOfRowsOnly = hiddenReads(world) === seen;
  const problem = problemOfAnswer(api.operation, value);
  if (problem) throw new WrongAnswer(problem.path, problem.reason);
  return ok({ value, isOfRowsOnly });
}

/** A handler's answer, and whether it depends on nothing but the call and the rows. */
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

/** A bug of the simulator: 500 with the reason in `data`, and an error in the log. What was written is undone. */
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
