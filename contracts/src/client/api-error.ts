import type { ErrorCode } from '../errors/catalogue.ts';

/**
 * Why a call has no answer.
 *
 * - `refused`: the server refused; `message` is its code or text, `status` the HTTP status.
 * - `offline`: this device has no connection; nothing was sent.
 * - `network`: the connection failed; it is not known whether the server did the work.
 * - `timeout`: no answer within the time limit; it is not known whether the server did the work.
 * - `aborted`: the caller aborted it.
 * - `malformed`: the answer breaks the contract.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'network' | 'timeout' | 'aborted' | 'malformed';

/**
 * How a call with an unknown effect ended, for reports. `serverError` is an HTTP 5xx without a code, from the server or from
 * a proxy in front of it.
 */
export type UnknownOutcome = Exclude<ApiErrorKind, 'refused' | 'offline'> | 'serverError';

/** Message of an error from the app itself: a part of it could not be loaded, and the page has to be reloaded. */
export const APP_INCOMPLETE = 'app-incomplete';

/**
 * A code of the catalogue, which itself would be too much for the first load; not the name of a failure on the way to the work,
 * which a server may pass on as its message: `ETIMEDOUT`, `GATEWAY_TIMEOUT`, `ERR_NETWORK`.
 */
const CODE = /^(?!.*(TIME_?OUT|GATEWAY|UNAVAILABLE|ERR_))[A-Z]+_[A-Z0-9_]+$/;

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  readonly operation: string;
  readonly message: string;
  readonly status?: number;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly operation: string;
  /** HTTP status of a refusal. */
  readonly status: number | undefined;
  /** Figures that came with a refusal. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.operation = details.operation;
    this.status = details.status;
    this.data = details.data;
  }

  /** True if the server may have done the work anyway: a money screen must not say that it failed. */
  get outcomeUnknown(): boolean {
    if (this.kind !== 'refused') return this.kind !== 'offline';
    // A 5xx without a code may come from a proxy, after the work was done.
    return (this.status ?? 0) >= 500 && !CODE.test(this.message);
  }

  /** Whether this is a refusal with that code. */
  is(code: ErrorCode): boolean {
    return this.kind === 'refused' && this.message === code;
  }
}
