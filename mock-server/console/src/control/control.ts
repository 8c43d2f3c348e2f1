import { addressOf, type CallInput } from '@krapao/contracts/client';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import { controlRoutes } from '@krapao/contracts/control/routes';
import {
  compareMoments,
  createControl,
  formOf,
  type CallId as KitCallId,
  type Control as KitControl,
  type ControlAnswer,
} from '@krapao/kit/client';

/** The calls that answer with data; `enter` is a link. */
export type CallId = Exclude<KitCallId, 'control.enter'>;
export type Given<Id extends CallId> = Omit<
  CallInput<ControlOperations[Id]>,
  'signal' | 'timeoutMs' | 'onProgress'
>;
export type Answer<Id extends CallId> = ControlAnswer<Id>;

/** A call as it is sent, also to be shown as curl, TypeScript or Python. */
export interface Sent {
  readonly id: CallId;
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
}

/** A call that was received as data, of the control plane or of the API. */
export interface SentAsData extends Omit<Sent, 'id'> {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A multipart form instead of a body. */
  readonly multipart?: Answer<'control.arrange'>['call']['multipart'];
}

/** The content of a call that was received ready to be sent: a form, if it has a file. */
export function contentOf({ body, multipart }: Answer<'control.arrange'>['call']): RequestInit {
  if (multipart) return { body: formOf(multipart) };
  return body === undefined || body === null ? {} : { body: JSON.stringify(body) };
}

type Loose = Parameters<typeof addressOf>[1];

export function sentOf<Id extends CallId>(id: Id, given: Given<Id>): Sent {
  const route = controlRoutes[id];
  const loose = given as Loose;
  return { id, method: route.method, path: addressOf(route, loose), body: loose.body as object | undefined };
}

/** Calls the control plane of the simulator that served this page, with the token that was typed, if any. */
export class Control {
  readonly #client: KitControl;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(token: string | undefined) {
    this.#client = createControl({ url: '', token, by: 'console' });
    this.#headers = {
      'content-type': 'application/json',
      'x-mock-by': 'console',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
  }

  get stream(): KitControl['stream'] {
    return this.#client.stream;
  }

  call<Id extends CallId>(id: Id, given: Given<Id>, signal?: AbortSignal): Promise<Answer<Id>> {
    // The input was type-checked by the caller; here the id is any of them.
    const call = this.#client.call as (id: string, input: object) => Promise<Answer<Id>>;
    return call(id, { ...given, signal });
  }

  compare(sides: Given<'control.compare'>['body'], signal: AbortSignal): Promise<Answer<'control.compare'>> {
    const calls = {
      compare: (body: typeof sides) => this.call('control.compare', { body }, signal),
      capsule: (id: string) => this.call('control.capsule', { params: { id } }, signal),
    };
    return compareMoments(calls, sides);
  }

  /** Sends a call that was received as data, such as the remedy of another call. */
  async send({ method, path, body, headers = {} }: SentAsData): Promise<void> {
    const response = await fetch(path, {
      method,
      headers: { ...this.#headers, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return;
    const failure = (await response.json().catch(() => undefined)) as
      | { readonly message?: string }
      | undefined;
    throw new Error(failure?.message ?? `The simulator answered ${response.status}.`);
  }
}
