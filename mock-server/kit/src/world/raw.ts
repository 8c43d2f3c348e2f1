import type { Route } from '@krapao/contracts/operations/operation';
import type { Wire, WireAnswer } from '../client/wire.ts';

/** A call that is sent unchanged and unchecked. */
export interface RawCall {
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Appended to the path as it is: `?page=1`. */
  readonly query?: string | undefined;
  /** Text, bytes or a form are sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Any answer, refusals included. */
export interface RawAnswer extends WireAnswer {
  /** The parsed JSON, untyped: the answer to a wrong request can have any shape. */
  readonly body: ReturnType<typeof JSON.parse>;
}

export interface RawRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a request unchanged and returns any answer, a refusal as well. */
export async function sendRaw(wire: Wire, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const isAsItIs = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
  const answer = await wire({
    method,
    path,
    // The content type of a form contains a boundary, which `fetch` chooses.
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isAsItIs
      ? (body as string | Uint8Array<ArrayBuffer> | FormData)
      : body === undefined
        ? undefined
        : JSON.stringify(body),
  });
  return { ...answer, body: parse(answer) };
}

function parse({ headers, text }: WireAnswer): RawAnswer['body'] {
  if (text === '' || !String(headers['content-type']).startsWith('application/json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // The answer declares JSON but is not.
    return undefined;
  }
}

/** The path of a call with its parameters and query. */
export const rawPath = ({ path }: Pick<Route, 'path'>, { params, query }: RawCall): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? '')) + (query ?? '');
