import type { AnswerOf, BodyInputOf, Operation, ParamsOf, QueryOf, Wire } from '../kernel/operation.ts';

/** Parts of the request that an operation has; a part may be left out only if all its fields may. */
type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<string, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; the operation's own unless told. */
  readonly timeoutMs?: number;
  /** Share of the upload that has left this device, 0 to 1. */
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

/** A call without required parts may be made without an argument. */
export type CallArguments<O extends Operation> =
  Record<string, never> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

export type Call<Ops extends Readonly<Record<string, Operation>>> = <Id extends keyof Ops & string>(
  id: Id,
  ...input: CallArguments<Ops[Id]>
) => Promise<AnswerOf<Ops[Id]>>;

/** The parts of any request, once its types have done their work. */
export interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, Blob | string | undefined>> | undefined;
}

/** Address of a call: path parameters and query encoded. */
export function addressOf(wire: Wire, input: LooseInput): string {
  const path = wire.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '')
      throw new TypeError(`path parameter ${name} of ${wire.path} is missing`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
