import type { ControlFailure, ControlIssue } from '@krapao/contracts/control/errors';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import type { AnswerOf, BodyInputOf, ParamsOf, QueryOf } from '@krapao/contracts/operations/operation';
import { routes, type CallId } from './routes.ts';

/** The control plane refused a call, in its own words. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly ControlIssue[];
  readonly how: string | undefined;

  constructor(status: number, failure: Partial<ControlFailure> | undefined) {
    super(failure?.message ?? `The simulator answered ${status}.`);
    this.status = status;
    this.code = failure?.code ?? String(status);
    this.issues = failure?.data?.issues ?? [];
    this.how = failure?.data?.how;
  }
}

/** Nobody answered. */
export class Unreachable extends Error {
  constructor() {
    super('The simulator does not answer. Is it running?');
  }
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

/** What a call is given: params and body where it has some; a query may always be left out. */
export type Given<Id extends CallId> = Part<'params', ParamsOf<ControlOperations[Id]>> &
  Part<'body', BodyInputOf<ControlOperations[Id]>> & { readonly query?: QueryOf<ControlOperations[Id]> };

export type Answer<Id extends CallId> = AnswerOf<ControlOperations[Id]>;

/** A call as it goes out, also to be shown as curl, TypeScript or Python. */
export interface Sent {
  readonly id: CallId;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
}

export function sentOf<Id extends CallId>(id: Id, given: Given<Id>): Sent {
  const [method, template] = routes[id];
  const { params, query, body } = given as Loose;
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const named = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const search = named.length > 0 ? `?${new URLSearchParams(named)}` : '';
  return { id, method, path: path + search, body };
}

interface Loose {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
}

/** Calls of the control plane, with the token that was typed in, if there is one. */
export class Control {
  readonly #token: () => string | null;
  readonly #send: typeof fetch;

  constructor(token: () => string | null, send: typeof fetch = (...given) => fetch(...given)) {
    this.#token = token;
    this.#send = send;
  }

  get headers(): Record<string, string> {
    const token = this.#token();
    return { 'x-mock-by': 'console', ...(token !== null && { authorization: `Bearer ${token}` }) };
  }

  async call<Id extends CallId>(id: Id, given: Given<Id>, signal?: AbortSignal): Promise<Answer<Id>> {
    return (await this.send(sentOf(id, given), signal)) as Answer<Id>;
  }

  /** Also for a call that came as data, such as what would let another one pass. */
  async send({ method, path, body }: Omit<Sent, 'id'>, signal?: AbortSignal): Promise<unknown> {
    const response = await this.open(path, {
      method,
      ...(signal && { signal }),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return response.json();
  }

  /** A response that was successful. */
  async open(
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    let response: Response;
    try {
      response = await this.#send(path, { ...init, headers: { ...this.headers, ...init.headers } });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new Unreachable();
    }
    if (response.ok) return response;
    // A proxy in front answers with a page of its own while the simulator is away.
    const failure = (await response.json().catch(() => undefined)) as ControlFailure | undefined;
    if (failure?.code === undefined && response.status >= 500) throw new Unreachable();
    throw new Refused(response.status, failure);
  }
}

/** What a failure says, each problem by its place; readable without knowing how answers look. */
export function linesOf(error: unknown): string[] {
  if (!(error instanceof Refused)) return [error instanceof Error ? error.message : String(error)];
  const places = error.issues.map(({ path, message, near }) => {
    const meant = near?.length ? ` Did you mean ${near.join(', ')}?` : '';
    return `${path.replace(/^body\./, '')}: ${message}.${meant}`;
  });
  return places.length > 0 ? places : [error.message, ...(error.how ? [error.how] : [])];
}
