import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { apiOperation, type ApiOperation, type IncomingCall } from '../http/perform.ts';
import { UploadForm } from '../http/body.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { answerTo } from '../why/rehearsal.ts';
import { done, summaryOf, withWorld, type ControlHandler, type ControlResult } from './handler.ts';
import { noEntry } from './journal-handlers.ts';
import { invalid, refused, type Refused } from './refuse.ts';
import { noRoom } from './world-handlers.ts';

export const fork: ControlHandler<'control.fork'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const problem = cannotGoBack(hosted, body.before);
    if (problem) return problem;
    hosted.settle();
    const { worlds } = context;
    const forked = worlds.fork(hosted, body.before, body.id);
    return forked.ok ? done(summaryOf(forked.hosted)) : noRoom(forked.reason, body.id, worlds.options.max);
  });

export const rewind: ControlHandler<'control.rewind'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const problem = cannotGoBack(hosted, body.before);
    if (problem) return problem;
    context.worlds.rewind(hosted, body.before);
    return done(summaryOf(hosted));
  });

export function cannotGoBack(hosted: HostedWorld, before: number): Refused | undefined {
  const { journal, id } = hosted;
  if (before === journal.nextSeq || hosted.isKept(before)) return undefined;
  if (before > journal.nextSeq) return noEntry(hosted, String(before));
  const oldest = hosted.oldestKept();
  return refused(
    'HISTORY_GONE',
    `World "${id}" cannot go back to before entry ${before}: it is not kept any more.`,
    {
      oldest,
      how: `The journal keeps the newest entries only, and what they replaced is gone after a restart of the simulator, and in a world out of a capsule without its history. ${oldest === null ? 'So far there is none' : `Entry ${oldest} is the first`} that can be gone back to.`,
    },
  );
}

export const tryCall: ControlHandler<'control.try'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const read = readCall(body.call);
    if (!read.ok) return read;
    const { api, call } = read.value;
    const { answer: given, fault } = answerTo(context.worlds.rehearsal(hosted), api, call, context.log);
    if (!given) return done({ status: null, code: null, fault, answer: null });
    return done({ status: given.status, code: given.code, fault, answer: given.body ?? null });
  });

interface ReadCall {
  readonly api: ApiOperation;
  readonly call: IncomingCall;
}

/** Builds the call as the simulator would read it from a connection. */
function readCall({
  operation: id,
  method,
  path,
  headers,
  body,
  multipart,
}: ArrangedCall): ControlResult<ReadCall> {
  if (!Object.hasOwn(operations, id))
    return invalid('body.call.operation', 'there is no such operation', operationIds, id);
  const api = apiOperation(id as OperationId);
  if (api.operation.method !== method)
    return invalid(
      'body.call.method',
      `must be ${api.operation.method} for ${id}`,
      [api.operation.method],
      method,
    );
  const url = URL.canParse(path, 'http://localhost') ? new URL(path, 'http://localhost') : undefined;
  const params = url && paramsOf(api.operation.path, url.pathname);
  if (!params)
    return invalid('body.call.path', `must be as ${api.operation.path}`, [api.operation.path], path);
  const takesForm = api.operation.multipart !== undefined;
  if (multipart && !takesForm) return invalid('body.call.multipart', `${id} takes no form`);
  if (body && takesForm) return invalid('body.call.body', `${id} takes a form, in multipart`);
  const form = multipart && new UploadForm(Object.fromEntries(Object.entries(multipart).map(readField)), []);
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return done({
    api,
    call: {
      params,
      query: Object.fromEntries(url.searchParams),
      body: form ?? body,
      headers: lower,
      ip: '127.0.0.1',
    },
  });
}

type Field = NonNullable<ArrangedCall['multipart']>[string];

const readField = ([name, field]: [string, Field]) =>
  [
    name,
    typeof field === 'string' ? field : { ...field, bytes: Buffer.from(field.base64, 'base64') },
  ] as const;

/** The parameters of a path that matches a template; `undefined` if it does not match. */
function paramsOf(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const text = given[at] ?? '';
    if (name === undefined ? part !== text : text === '') return undefined;
    try {
      if (name !== undefined) params[name] = decodeURIComponent(text);
    } catch {
      return undefined;
    }
  }
  return params;
}
