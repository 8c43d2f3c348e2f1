import {
  REQUEST_TIMEOUT_MS,
  type Operation,
  type Route,
  type AnswerOf,
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
} from '../operations/operation.ts';
import { APP_INCOMPLETE, ApiError } from './api-error.ts';
import { sendByFetch, type Outgoing, type Reply, type Send } from './transport.ts';

export interface ClientOptions {
  /** `generated/routes.ts` in a browser; the operations themselves elsewhere. */
  readonly routes: Readonly<Record<string, Route>>;
  /** Base address of the backend; empty for the same origin. */
  readonly baseUrl: string;
  /** Value of `X-Requested-With`. */
  readonly requestedWith: string;
  readonly token?: () => string | null | undefined;
  /** Further headers for every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** False when this device knows that it has no connection. */
  readonly isOnline?: () => boolean;
  /** Called with every `Date` header, and the instants (ms) just before and after the call. */
  readonly onServerDate?: (date: string, sentAt: number, receivedAt: number) => void;
  /** Reads an answer: the data for the caller, or what is wrong with it. Without it the caller gets the raw answer. */
  readonly readAnswer?: (
    id: string,
    answer: unknown,
    pageSize: number | undefined,
  ) => Promise<ReadResult> | ReadResult;
  /** Called with every failure, before the caller gets it. */
  readonly onError?: (error: ApiError) => void;
  readonly send?: Send;
  /** The answer to an identical request that was sent before the app started; each is returned once. */
  readonly early?: (outgoing: Outgoing) => Promise<Reply> | undefined;
}

export type ReadResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/** A typed client for the operations; every failure is an `ApiError`. */
export function createClient<Ops extends Readonly<Record<string, Operation>>>(
  options: ClientOptions,
): Call<Ops> {
  const call = async (id: string, input: LooseInput = {}): Promise<unknown> => {
    const route = options.routes[id];
    if (!route) throw new TypeError(`no operation ${id}`);
    try {
      return await attempt(options, id, route, input);
    } catch (error) {
      if (error instanceof ApiError) options.onError?.(error);
      throw error;
    }
  };
  return call as Call<Ops>;
}

async function attempt(
  options: ClientOptions,
  id: string,
  route: Route,
  input: LooseInput,
): Promise<unknown> {
  if (options.isOnline?.() === false)
    throw new ApiError({ kind: 'offline', operation: id, message: 'offline' });

  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': options.requestedWith,
    ...options.headers,
    ...input.headers,
  };
  const token = options.token?.();
  if (token) headers.authorization = `Bearer ${token}`;
  const body = bodyOf(input, headers);

  const limit = timeLimit(input.timeoutMs ?? route.timeoutMs ?? REQUEST_TIMEOUT_MS, input.signal);
  const url = options.baseUrl + addressOf(route, input);
  const sentAt = Date.now();
  let reply: Reply;
  try {
    const outgoing = {
      method: route.method,
      url,
      headers,
      body,
      signal: limit.signal,
      onProgress: input.onProgress,
    };
    const send = options.send ?? (input.onProgress ? await uploadTransport(id) : sendByFetch);
    reply = await (options.early?.(outgoing) ?? send(outgoing));
  } catch (cause) {
    // Nothing was sent.
    if (cause instanceof ApiError) throw cause;
    const kind = input.signal?.aborted ? 'aborted' : limit.signal.aborted ? 'timeout' : 'network';
    throw new ApiError({ kind, operation: id, message: kind, cause });
  } finally {
    limit.clear();
  }
  if (reply.date) options.onServerDate?.(reply.date, reply.sentAt ?? sentAt, reply.receivedAt ?? Date.now());
  return read(options, id, reply, pageSizeOf(input));
}

/** A signal that aborts with the caller's or after the time limit; `AbortSignal.any` is too new for old phones. */
function timeLimit(
  timeoutMs: number,
  caller: AbortSignal | undefined,
): { signal: AbortSignal; clear: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}

function bodyOf(input: LooseInput, headers: Record<string, string>): string | FormData | undefined {
  if (input.form) {
    const form = new FormData();
    for (const [name, value] of Object.entries(input.form)) if (value !== undefined) form.append(name, value);
    return form;
  }
  if (input.body === undefined) return undefined;
  headers['content-type'] = 'application/json';
  return JSON.stringify(input.body);
}

/** The page size, if the call asks for a page (kernel/schema.ts, `pageRequest`). */
function pageSizeOf({ body }: LooseInput): number | undefined {
  const { page, limit } = (body ?? {}) as { readonly page?: unknown; readonly limit?: unknown };
  return typeof page === 'number' && typeof limit === 'number' ? limit : undefined;
}

async function read(
  options: ClientOptions,
  id: string,
  reply: Reply,
  pageSize: number | undefined,
): Promise<unknown> {
  let parsed: unknown;
  try {
    parsed = reply.text === '' ? null : JSON.parse(reply.text);
  } catch (cause) {
    if (reply.status < 400)
      throw new ApiError({
        kind: 'malformed',
        operation: id,
        message: 'malformed',
        status: reply.status,
        cause,
      });
  }
  if (reply.status >= 400) {
    const failure = parsed as { message?: unknown; data?: Record<string, unknown> } | null | undefined;
    const message = typeof failure?.message === 'string' ? failure.message : `HTTP ${reply.status}`;
    const data = failure?.data && typeof failure.data === 'object' ? { data: failure.data } : {};
    throw new ApiError({ kind: 'refused', operation: id, message, status: reply.status, ...data });
  }
  const reading = (await options.readAnswer?.(id, parsed, pageSize)) ?? { ok: true, value: parsed };
  if (reading.ok) return reading.value;
  throw new ApiError({ kind: 'malformed', operation: id, message: reading.problem, status: reply.status });
}

/** Only XHR reports the progress of an upload, so it is loaded for uploads only. */
async function uploadTransport(operation: string): Promise<Send> {
  if (typeof XMLHttpRequest === 'undefined') return sendByFetch;
  try {
    return (await import('./upload.ts')).sendByXhr;
  } catch (cause) {
    throw new ApiError({ kind: 'offline', operation, message: APP_INCOMPLETE, cause });
  }
}

/** A part of the request, if the operation has it; a part is optional if all its fields are. */
type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; by default the operation's own. */
  readonly timeoutMs?: number;
  /** Further headers for this call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with the share of the upload that was sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type MultipartPart<O extends Operation> = O extends { readonly multipart: infer M }
  ? { readonly form: { readonly [F in keyof M]?: M[F] extends 'file' ? File | Blob : string } }
  : { readonly form?: undefined };

export type CallInput<O extends Operation> = Part<'params', ParamsOf<O>> &
  Part<'query', QueryOf<O>> &
  (O extends { readonly multipart: unknown } ? { readonly body?: undefined } : Part<'body', BodyInputOf<O>>) &
  MultipartPart<O> &
  CallOptions;

/** The argument of a call; optional if the operation has no required part. */
export type CallArguments<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

export type Call<Ops extends Readonly<Record<string, Operation>>> = <Id extends keyof Ops & string>(
  id: Id,
  ...input: CallArguments<Ops[Id]>
) => Promise<AnswerOf<Ops[Id]>>;

/** The parts of any request, without the types of its operation. */
export interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, Blob | string | undefined>> | undefined;
}

/** Address of a call: path parameters and query encoded. */
export function addressOf(route: Route, input: LooseInput): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new TypeError(`${route.path} needs params.${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
