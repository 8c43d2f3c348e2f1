import { CAPSULE_LIMIT, DESK_FILE_LIMIT } from '@krapao/contracts/control/files';
import { controlOperations, type ControlOperationId } from '@krapao/contracts/control/operations';
import type { Why } from '@krapao/contracts/control/why';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as allHandlers from './handlers.ts';
import type { Config } from '../config.ts';
import { routePattern } from '../http/api-routes.ts';
import { pathOf } from '../http/arrived-call.ts';
import { takesBodiesUpTo } from '../http/body.ts';
import { problemOfAnswer, readInput, type Input } from '../http/read-input.ts';
import { sendControl, sendControlText } from '../http/send.ts';
import { LedgerViolation } from '../world/ledger.ts';
import { refusedFirst } from './guard.ts';
import type {
  Answered,
  AnsweredOperationId,
  ControlContext,
  ControlRequest,
  ControlResult,
} from './handler.ts';
import { refusedOnNode } from './node.ts';
import { controlFailure } from '../http/failure.ts';
import { controlIssues, invalidRequest, unreadable } from './refuse.ts';
import { originOf, callerOf } from '../http/resolve-world.ts';

/** Operations with larger bodies than others: a capsule, a file in base64. */
const bodyLimits: { readonly [Id in AnsweredOperationId]?: number } = {
  'control.createWorld': CAPSULE_LIMIT,
  'control.replay': CAPSULE_LIMIT,
  'control.makeTest': CAPSULE_LIMIT,
  'control.compare': 2 * CAPSULE_LIMIT,
  'control.keepSupportFile': Math.ceil(DESK_FILE_LIMIT * 1.4),
};

/** A handler whose request has been checked; its answer is checked too, so its type does not matter here. */
type CheckedControlHandler = (
  context: ControlContext,
  request: Input & Pick<ControlRequest<AnsweredOperationId>, 'from' | 'origin' | 'onClose'>,
) => Answered<ControlResult<unknown>>;

type Handlers = typeof allHandlers;

interface Written {
  readonly status: number;
  readonly body: unknown;
}

const isAnswered = (id: ControlOperationId): id is AnsweredOperationId =>
  id !== 'control.enter' && !('stream' in controlOperations[id]);

/**
 * Registers one route for each operation of the control plane, with the same reading and checking as the API's. The handlers, with
 * all recipes and explanations, are a quarter of the simulator's code: they are loaded at the first call, not before the API is
 * ready.
 */
export function registerControl(app: FastifyInstance, config: Config, context: ControlContext): void {
  let loaded: Handlers | undefined;
  const load = async () => (loaded ??= await import('./handlers.ts'));
  for (const id of (Object.keys(controlOperations) as ControlOperationId[]).filter(isAnswered)) {
    const operation: Operation = controlOperations[id];
    const limit = bodyLimits[id];
    app.route({
      method: operation.method,
      url: routePattern(operation.path),
      ...(limit !== undefined && takesBodiesUpTo(limit)),
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        const refused = refusedFirst(config, request) ?? refusedOnNode(config, id, request);
        if (refused) return sendControl(reply, refused.statusCode, refused);
        const answer = (by: Handlers) => answerBy(by, id, context, operation, request, reply);
        if (loaded) return answer(loaded);
        // An exception is answered like any bug, and never ends the process.
        void load()
          .then(answer)
          .catch((error: unknown) => reply.send(error));
      },
    });
  }
}

function answerBy(
  { handlers, whyAsText }: Handlers,
  id: AnsweredOperationId,
  context: ControlContext,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const answered = control(context, operation, handlers[id] as CheckedControlHandler, request, reply);
  const isText = id === 'control.why' && wantsText(request);
  const sendWritten = ({ status, body }: Written) =>
    isText && status === 200
      ? sendControlText(reply, whyAsText(context, (request.params as { id: string }).id, body as Why))
      : sendControl(reply, status, body);
  if (!(answered instanceof Promise)) return sendWritten(answered);
  reply.hijack();
  void answered.then(sendWritten);
}

/**
 * Whether the answer is text: if the query asks for it, or for a person who follows the link in a browser. A program that accepts
 * anything gets JSON.
 */
function wantsText({ query, headers }: FastifyRequest): boolean {
  const { as } = query as { readonly as?: unknown };
  return as === undefined ? (headers.accept ?? '').includes('text/') : as === 'text';
}

function control(
  context: ControlContext,
  operation: Operation,
  handler: CheckedControlHandler,
  request: FastifyRequest,
  { raw }: FastifyReply,
): Answered<Written> {
  const read = readInput(operation, { params: request.params, query: request.query, body: request.body });
  if (!read.ok) {
    const failure = read.issues ? invalidRequest(controlIssues(read.issues)) : unreadable(read.failure);
    return { status: failure.statusCode, body: failure };
  }
  const { headers, method, url } = request;
  const from = { by: callerOf(headers), method, path: pathOf(url) };
  try {
    const onClose = (closed: () => void) => void raw.once('close', closed);
    const result = handler(context, { ...read.input, from, origin: originOf(headers), onClose });
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
    context.log.error(`MONEY MADE OR LOST: ${operation.id}: ${reason}. ${error.history()}`, error);
    return bug(operation, reason, error.report());
  }
  context.log.error(`EXCEPTION: ${operation.id}: ${reason}`, error);
  return bug(operation, reason);
}

function bug({ id }: Operation, reason: string, report: object = {}): Written {
  const data = { operation: id, reason, ...report };
  const failure = controlFailure('SIMULATOR_BUG', `${id} failed: ${reason}`, data);
  return { status: failure.statusCode, body: failure };
}
