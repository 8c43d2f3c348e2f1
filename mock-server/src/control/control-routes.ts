import { CAPSULE_LIMIT } from '@krapao/contracts/control/capsule';
import { DESK_FILE_LIMIT } from '@krapao/contracts/control/desk';
import { controlOperations } from '@krapao/contracts/control/operations';
import type { Why } from '@krapao/contracts/control/why';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pathOf, routePattern } from '../http/api-routes.ts';
import { takesBodiesUpTo } from '../http/body.ts';
import { problemOfAnswer, readInput, type Input } from '../http/read-input.ts';
import { sendControl, sendControlText } from '../http/send.ts';
import { historyText, reportOf } from '../http/perform.ts';
import { LedgerViolation } from '../world/ledger-check.ts';
import { arrangeCode } from './arrange-handler.ts';
import { refusedFirst } from './guard.ts';
import * as desk from './desk-handlers.ts';
import type {
  Answered,
  AnsweredOperationId,
  ControlContext,
  ControlHandlers,
  ControlResult,
  RequestRecord,
} from './handler.ts';
import { refusedOnNode } from './node.ts';
import { listErrors, listOperations, listScenarios, openApi } from './reference-handlers.ts';
import { controlFailure } from '../http/failure.ts';
import { controlIssues, invalidRequest, unreadable } from './refuse.ts';
import * as faults from './fault-handlers.ts';
import * as history from './history-handlers.ts';
import * as look from './look-handlers.ts';
import * as journal from './journal-handlers.ts';
import { originOf } from '../http/origin.ts';
import { callerOf } from '../journal/caller.ts';
import { compareMoments } from './compare-handler.ts';
import { replaySession } from './replay-handlers.ts';
import { listRules } from './rules-handler.ts';
import { makeTest } from './test-handler.ts';
import * as tools from './tool-handlers.ts';
import { whyAsText, whyRequest } from './why-handler.ts';
import * as worlds from './world-handlers.ts';

const handlers: ControlHandlers = {
  'control.createWorld': worlds.createWorld,
  'control.listWorlds': worlds.listWorlds,
  'control.dropWorlds': worlds.dropWorlds,
  'control.fork': history.fork,
  'control.rewind': history.rewind,
  'control.try': history.tryCall,
  'control.replay': replaySession,
  'control.compare': compareMoments,
  'control.makeTest': makeTest,
  'control.listRules': listRules,
  'control.listMembers': look.listMembers,
  'control.getMember': look.getMember,
  'control.listLedger': look.listLedger,
  'control.listTimers': look.listTimers,
  'control.listQrcodes': look.listQrcodes,
  'control.listSockets': look.listSockets,
  'control.getSwitches': look.getSwitches,
  'control.getWorld': worlds.getWorld,
  'control.dropWorld': worlds.dropWorld,
  'control.resetWorld': worlds.resetWorld,
  'control.capsule': worlds.capsule,
  'control.setClock': worlds.setClock,
  'control.listFaults': faults.listFaults,
  'control.addFault': faults.addFault,
  'control.clearFaults': faults.clearFaults,
  'control.removeFault': faults.removeFault,
  'control.listHeld': faults.listHeld,
  'control.releaseHeld': faults.releaseHeld,
  'control.listRequests': journal.listRequests,
  'control.countRequests': journal.countRequests,
  'control.getRequest': journal.getRequest,
  'control.why': whyRequest,
  'control.clearRequests': journal.clearRequests,
  'control.listSms': tools.listSms,
  'control.sendEvent': tools.sendEvent,
  'control.arrange': arrangeCode,
  'control.listConversations': desk.listConversations,
  'control.getConversation': desk.getConversation,
  'control.readConversation': desk.readConversation,
  'control.keepSupportFile': desk.keepSupportFile,
  'control.listScenarios': listScenarios,
  'control.listErrors': listErrors,
  'control.listOperations': listOperations,
  'control.openapi': openApi,
};

/** Bodies that are larger than others: a capsule, a file in base64. */
const bodyLimits: { readonly [Id in AnsweredOperationId]?: number } = {
  'control.createWorld': CAPSULE_LIMIT,
  'control.replay': CAPSULE_LIMIT,
  'control.makeTest': CAPSULE_LIMIT,
  'control.compare': 2 * CAPSULE_LIMIT,
  'control.keepSupportFile': Math.ceil(DESK_FILE_LIMIT * 1.4),
};

/** A handler whose request has been checked; its answer is checked too, so that its type does not matter. */
type CheckedControlHandler = (
  context: ControlContext,
  request: Input & { readonly from: RequestRecord; readonly origin: string },
) => Answered<ControlResult<unknown>>;

interface Written {
  readonly status: number;
  readonly body: unknown;
}

/** One route for each operation of the control plane, by the same reading and checking as the API's. */
export function registerControl(app: FastifyInstance, config: Config, context: ControlContext): void {
  for (const id of Object.keys(handlers) as AnsweredOperationId[]) {
    const operation: Operation = controlOperations[id];
    const handler = handlers[id] as CheckedControlHandler;
    const limit = bodyLimits[id];
    app.route({
      method: operation.method,
      url: routePattern(operation.path),
      ...(limit !== undefined && takesBodiesUpTo(limit)),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const refused = refusedFirst(config, request) ?? refusedOnNode(config, id, request);
        if (refused) return sendControl(reply, refused.statusCode, refused);
        const answered = control(context, operation, handler, request);
        if (id === 'control.why' && wantsText(request)) return sendWhy(context, request, reply, answered);
        if (!(answered instanceof Promise)) return sendControl(reply, answered.status, answered.body);
        reply.hijack();
        void answered.then(({ status, body }) => sendControl(reply, status, body));
      },
    });
  }
}

/** Whoever says so, and a person who follows the link in a browser; a program that takes anything gets JSON. */
function wantsText({ query, headers }: FastifyRequest): boolean {
  const { as } = query as { readonly as?: unknown };
  return as === undefined ? (headers.accept ?? '').includes('text/') : as === 'text';
}

function sendWhy(
  context: ControlContext,
  { params }: FastifyRequest,
  reply: FastifyReply,
  answered: Answered<Written>,
): void {
  void Promise.resolve(answered).then(({ status, body }) => {
    if (status !== 200) return sendControl(reply, status, body);
    const { id } = params as { readonly id: string };
    return sendControlText(reply, whyAsText(context, id, body as Why));
  });
}

function control(
  context: ControlContext,
  operation: Operation,
  handler: CheckedControlHandler,
  request: FastifyRequest,
): Answered<Written> {
  const read = readInput(operation, { params: request.params, query: request.query, body: request.body });
  if (!read.ok) {
    const failure = read.issues ? invalidRequest(controlIssues(read.issues)) : unreadable(read.failure);
    return { status: failure.statusCode, body: failure };
  }
  const { headers, method, url } = request;
  const from = { by: callerOf(headers), method, path: pathOf(url) };
  try {
    const result = handler(context, { ...read.input, from, origin: originOf(headers) });
    if (!(result instanceof Promise)) return write(context, operation, result);
    return result.then(
      (answered) => write(context, operation, answered),
      (error: unknown) => broken(context, operation, error),
    );
  } catch (error) {
    return broken(context, operation, error);
  }
}

function write(context: ControlContext, operation: Operation, result: ControlResult<unknown>): Written {
  if (!result.ok) return { status: result.failure.statusCode, body: result.failure };
  const problem = problemOfAnswer(operation, result.value);
  if (!problem) return { status: operation.status ?? 200, body: result.value };
  const reason = `${problem.path}: ${problem.reason}`;
  context.log.error(`WRONG ANSWER: ${operation.id}: ${reason}`);
  return bug(operation, reason);
}

function broken(context: ControlContext, operation: Operation, error: unknown): Written {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof LedgerViolation) {
    context.log.error(`MONEY MADE OR LOST: ${operation.id}: ${reason}. ${historyText(error)}`, error);
    return bug(operation, reason, reportOf(error));
  }
  context.log.error(`EXCEPTION: ${operation.id}: ${reason}`, error);
  return bug(operation, reason);
}

function bug({ id }: Operation, reason: string, report: object = {}): Written {
  const data = { operation: id, reason, ...report };
  const failure = controlFailure('SIMULATOR_BUG', `${id} failed: ${reason}`, data);
  return { status: failure.statusCode, body: failure };
}
