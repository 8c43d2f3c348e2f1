import type { CallerKind } from '@krapao/contracts/control/caller';
import type { FastifyRequest } from 'fastify';
import { memberOf } from '../domain/auth/authenticate.ts';
import type { CallFacts } from '../faults/faults.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { KeptCall } from '../hosting/waiting-calls.ts';
import type { Extras } from '../journal/record.ts';
import { UnreadableBody, UploadForm } from './body.ts';
import type { ApiOperation, IncomingCall } from './perform.ts';
import { callerOf } from './resolve-world.ts';

/** A call that has arrived, with the data that the journal keeps. */
export interface ArrivedCall extends IncomingCall {
  readonly by: CallerKind | null;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The length of its body, in bytes. */
  readonly length: number;
}

const NOTHING_GIVEN = Object.freeze({});

/** Shared by all calls of an operation instead of copied into each entry. */
export function arrivedCall({ operation }: ApiOperation, request: FastifyRequest): ArrivedCall {
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

/** The path without the query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** By the request's `Content-Length`; 0 without one. */
const bodyLength = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;

/** What faults can match in a call. */
export function factsOf(
  { world }: HostedWorld,
  { headers, body }: Pick<ArrivedCall, 'headers' | 'body'>,
): CallFacts {
  const member = memberOf(world, { headers, body });
  const persona =
    member === null ? undefined : world.store.table('members').oneBy('username', member)?.persona;
  return { member, persona, body: body instanceof UploadForm ? body.fields : body, headers };
}

/** The longest JSON bodies, and the longest forms, that the journal keeps; bytes. */
const JOURNALED_BODY = 65_536;
const KEPT_FORM = 1_048_576;

/** What the journal will keep of a call that is waiting before its work. */
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

export function journaledBody({ body, length }: ArrivedCall): unknown {
  if (body === undefined) return undefined;
  if (body instanceof UnreadableBody) return { unreadable: body.failure.data?.reason };
  if (body instanceof UploadForm) return body.describe();
  return length > JOURNALED_BODY ? { omitted: `${length} bytes` } : body;
}

/** Data that only a few calls have. Small files are kept, so that the call can be replayed. */
export function extrasOf(
  hosted: HostedWorld,
  call: ArrivedCall,
  waited: Extras['waited'],
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

/** The headers of the call that faults of this world match on. */
function matchedHeaders({ faults }: HostedWorld, call: ArrivedCall): Record<string, string> | undefined {
  const names = faults.matchedHeaders();
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(call.headers, name) ? [[name, String(call.headers[name])]] : [])),
  );
}

/** How many bytes of the body the journal keeps: almost none of a very long one. */
export const keptLength = ({ body, length }: ArrivedCall): number =>
  length > (body instanceof UploadForm ? KEPT_FORM : JOURNALED_BODY) ? 0 : length;
