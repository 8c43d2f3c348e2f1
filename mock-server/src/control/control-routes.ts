import { CAPSULE_LIMIT } from '@krapao/contracts/control/capsule';
import { DESK_FILE_LIMIT } from '@krapao/contracts/control/desk';
import { controlOperations } from '@krapao/contracts/control/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { routePattern } from '../http/api-routes.ts';
import { takesBodiesUpTo } from '../http/body.ts';
import { problemOfAnswer, readInput, type Input } from '../http/read-input.ts';
import { sendControl } from '../http/send.ts';
import { historyText, reportOf } from '../http/perform.ts';
import { LedgerViolation } from '../world/ledger-check.ts';
import { arrangeCode } from './arrange-handler.ts';
import { refusedByGuard } from './guard.ts';
import * as desk from './desk-handlers.ts';
import type { AnsweredOperationId, ControlContext, ControlHandlers, ControlResult } from './handler.ts';
import { listErrors, listOperations, listScenarios } from './reference-handlers.ts';
import { controlIssues, invalidRequest, unreadable } from './refuse.ts';
import { controlFailure } from '../http/failure.ts';
import * as tools from './tool-handlers.ts';
import * as worlds from './world-handlers.ts';

const handlers: ControlHandlers = {
  'control.createWorld': worlds.createWorld,
  'control.listWorlds': worlds.listWorlds,
  'control.getWorld': worlds.getWorld,
  'control.dropWorld': worlds.dropWorld,
  'control.resetWorld': worlds.resetWorld,
  'control.capsule': worlds.capsule,
  'control.setClock': worlds.setClock,
  'control.listFaults': tools.listFaults,
  'control.addFault': tools.addFault,
  'control.clearFaults': tools.clearFaults,
  'control.removeFault': tools.removeFault,
  'control.listRequests': tools.listRequests,
  'control.clearRequests': tools.clearRequests,
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
};

/** Bodies that are larger than others: a capsule, a file in base64. */
const bodyLimits: { readonly [Id in AnsweredOperationId]?: number } = {
  'control.createWorld': CAPSULE_LIMIT,
  'control.keepSupportFile': Math.ceil(DESK_FILE_LIMIT * 1.4),
};

/** A handler whose request has been checked; its answer is checked too, so that its type does not matter. */
type CheckedControlHandler = (context: ControlContext, request: Input) => ControlResult<unknown>;

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
        const refused = refusedByGuard(config, request);
        if (refused) return sendControl(reply, refused.statusCode, refused);
        const { status, body } = control(context, operation, handler, request);
        return sendControl(reply, status, body);
      },
    });
  }
}

function control(
  context: ControlContext,
  operation: Operation,
  handler: CheckedControlHandler,
  request: FastifyRequest,
): { readonly status: number; readonly body: unknown } {
  const read = readInput(operation, { params: request.params, query: request.query, body: request.body });
  if (!read.ok) {
    const failure = read.issues ? invalidRequest(controlIssues(read.issues)) : unreadable(read.failure);
    return { status: failure.statusCode, body: failure };
  }
  let reason: string;
  let report: object = {};
  try {
    const result = handler(context, read.input);
    if (!result.ok) return { status: result.failure.statusCode, body: result.failure };
    const problem = problemOfAnswer(operation, result.value);
    if (!problem) return { status: operation.status ?? 200, body: result.value };
    reason = `${problem.path}: ${problem.reason}`;
    context.log.error(`WRONG ANSWER: ${operation.id}: ${reason}`);
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
    if (error instanceof LedgerViolation) {
      report = reportOf(error);
      context.log.error(`MONEY MADE OR LOST: ${operation.id}: ${reason}. ${historyText(error)}`, error);
    } else context.log.error(`EXCEPTION: ${operation.id}: ${reason}`, error);
  }
  const failure = controlFailure('SIMULATOR_BUG', `${operation.id} failed: ${reason}`, {
    operation: operation.id,
    reason,
    ...report,
  });
  return { status: failure.statusCode, body: failure };
}
