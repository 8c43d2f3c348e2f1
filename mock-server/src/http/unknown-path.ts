import { operations } from '@krapao/contracts/operations';
import { nearest } from '@krapao/contracts/kernel/nearest';
import type { Operation } from '@krapao/contracts/operations/operation';
import { controlOperations } from '@krapao/contracts/control/operations';
import { WHY_HEADER, whyPath } from '@krapao/contracts/control/why';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureOf } from './failure.ts';
import { pathOf } from './arrived-call.ts';
import type { ApiContext } from './api-routes.ts';
import { namedWorld, resolveWorld, callerOf } from './resolve-world.ts';
import { isOpenedInBrowser, jsonOf, sendAnswer, sendControl, sendFailure } from './send.ts';

const NEAR_COUNT = 3;
const api: readonly Operation[] = Object.values(operations);
const control: readonly Operation[] = Object.values(controlOperations);

/** Whether a path matches the pattern of an operation's, with any text for a parameter. */
function hasShape(path: string, template: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  );
}

/** 405 with `Allow` for a path that has other methods, else 404; both with the operations that are near (assumed). */
function refusal(method: string, path: string, known: readonly Operation[]) {
  const same = known.filter((operation) => hasShape(path, operation.path));
  const others = () =>
    nearest(`${method} ${path}`, known, (operation) => `${operation.method} ${operation.path}`, NEAR_COUNT);
  const near = (same.length > 0 ? same.slice(0, NEAR_COUNT) : others()).map((operation) => ({
    operation: operation.id,
    method: operation.method,
    path: operation.path,
  }));
  const shown = path.slice(0, 200);
  if (same.length === 0) return { failure: failureOf(404, `There is no ${method} ${shown}.`, { near }) };
  const allow = [...new Set(same.map((operation) => operation.method))].join(', ');
  return { allow, failure: failureOf(405, `${shown} takes ${allow}, not ${method}.`, { near }) };
}

/** The page for a browser that opens an address where there is nothing. */
type SendNoPage = (request: FastifyRequest, reply: FastifyReply, path: string) => FastifyReply;

/** Answers requests that match no route. Those under /api are still recorded in the journal of their world. */
export function answerUnknown(
  { sendNoPage, ...context }: ApiContext & { readonly sendNoPage: SendNoPage },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | void {
  const path = pathOf(request.url);
  const { method } = request;
  if (path !== '/__mock' && !path.startsWith('/__mock/') && path !== '/api' && !path.startsWith('/api/')) {
    if (method === 'GET' && isOpenedInBrowser(request)) return sendNoPage(request, reply, path);
    return sendFailure(
      reply,
      failureOf(404, `There is nothing at ${path.slice(0, 200)}; GET / says where things are.`),
    );
  }
  const isApi = path.startsWith('/api');
  const { failure, allow } = refusal(method, path, isApi ? api : control);
  const allowed = allow === undefined ? undefined : { allow };
  if (!isApi) {
    const code = failure.statusCode === 405 ? 'WRONG_METHOD' : 'UNKNOWN_CALL';
    return sendControl(reply, failure.statusCode, { ...failure, code }, allowed);
  }
  const resolved = resolveWorld(context.worlds, namedWorld(request.headers), context.strictWorlds);
  if (!resolved.ok) return sendFailure(reply, failure, allowed);
  const { hosted } = resolved;
  const json = jsonOf(failure);
  const record = {
    kind: 'call',
    by: callerOf(request.headers),
    operation: null,
    method,
    path,
    status: failure.statusCode,
    query: request.query,
    answer: failure,
  } as const;
  const seq = hosted.note({ record, size: json.length + request.url.length });
  const why = { [WHY_HEADER]: whyPath(hosted.id, seq) };
  return sendAnswer(reply, hosted, failure.statusCode, json, { ...why, ...allowed });
}
