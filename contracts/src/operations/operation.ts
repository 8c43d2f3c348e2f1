import type { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Default time that a call may take, in milliseconds (spec §9). */
export const REQUEST_TIMEOUT_MS = 60_000;
/** Time that an upload may take, in milliseconds (spec §9). */
export const UPLOAD_TIMEOUT_MS = 300_000;

/** The part of an operation that is needed to send it; `generated/routes.ts` holds it without any schema. */
export interface Route {
  readonly method: Method;
  /** Path with `{name}` for each path parameter. */
  readonly path: string;
  readonly auth: 'public' | 'member' | 'control';
  /**
   * Whether it may change anything at the operator. Do not derive this from the method, as many of the GETs change something:
   * code that repeats a call or caches its answer reads this.
   */
  readonly effect: boolean;
  /** Milliseconds, if not `REQUEST_TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** Answers with server-sent events; the operation's `answer` is the data of each event. */
  readonly stream?: true;
  /** Form fields by name, for a `multipart/form-data` body. */
  readonly multipart?: Readonly<Record<string, 'file' | 'text'>>;
}

/**
 * One call of the API as plain data. The simulator's routes, the typed client, OpenAPI, faults, the journal and the tests of
 * all operations read this.
 */
export interface Operation extends Route {
  readonly timeoutMs: number;
  /** `<tag>.<verb>` in the specification's words. */
  readonly id: string;
  readonly summary: string;
  /** Its section of the specification; `none` for a call that is not in it, whose fidelity is `unknown`. */
  readonly spec: string;
  readonly fidelity: Fidelity;
  /** What was decided here where the specification is silent. */
  readonly note?: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A strict object, or a union of them. */
  readonly body?: z.ZodType<object>;
  readonly answer: z.ZodType;
  /**
   * Answers with an HTML page; `answer` is its text. A browser (`Accept` has text/html and not application/json) gets
   * refusals as plain text.
   */
  readonly page?: true;
  /** Answers with plain text if the caller asks for it. */
  readonly isTextToo?: true;
  /** Status of a successful answer; 200 by default. */
  readonly status?: number;
  /**
   * How a refusal is written (assumed): `status`, the default, as a failure with the status of its code;
   * `error` as status 200 with `success: false` and the code in `error`; `qrcode` as status 200 with
   * `hasQrcode: false` and the code in `message`.
   */
  readonly refusal?: 'status' | 'error' | 'qrcode';
  /** The codes that are specific to this call; those of every call are in `commonErrors`. */
  readonly errors: readonly ErrorCode[];
  readonly examples?: { readonly body?: unknown; readonly answer?: unknown };
}

type Defaults = { timeoutMs: number };

/** Freezes an operation and keeps its literal types; the default time limit is 60 s. */
export function defineOperation<
  const O extends Omit<Operation, 'timeoutMs'> & { readonly timeoutMs?: number },
>(operation: O): Readonly<Omit<O, 'timeoutMs'> & Defaults> {
  return Object.freeze({ ...operation, timeoutMs: operation.timeoutMs ?? REQUEST_TIMEOUT_MS });
}

/**
 * The specification names INVALID_USER_1 to 4 beside the token without saying when they occur: for any call of a member
 * (assumed).
 */
const memberErrors: readonly ErrorCode[] = [
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
];

/** Codes that any call of this kind may return besides its own: those that the kernel itself refuses with (assumed). */
export function commonErrors(operation: Operation): readonly ErrorCode[] {
  // A call without input still refuses unknown fields.
  const codes: ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'KEY_INVALID'];
  if (operation.params ?? operation.query ?? operation.body ?? operation.multipart) codes.push('KEY_MISSING');
  if (operation.auth === 'member') codes.push(...memberErrors);
  // A public call that still needs a member reports what is wrong with a given token.
  else if (operation.errors.includes('UNAUTHORIZED')) codes.push('EXPIRED_AUTH_TOKEN');
  return codes;
}

/** The codes that a call may return: its own, then those of every call of its kind. */
export const codesOf = (operation: Operation): readonly ErrorCode[] => [
  ...new Set([...operation.errors, ...commonErrors(operation)]),
];

type InferOr<O, K extends PropertyKey, Otherwise> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.infer<S>
  : Otherwise;

type InputOr<O, K extends PropertyKey, Otherwise> = O extends { readonly [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : Otherwise;

export type AnswerOf<O extends Operation> = z.infer<O['answer']>;
export type BodyOf<O extends Operation> = InferOr<O, 'body', undefined>;
/** The body as a caller writes it: fields with a default are optional. */
export type BodyInputOf<O extends Operation> = InputOr<O, 'body', undefined>;
export type ParamsOf<O extends Operation> = InferOr<O, 'params', undefined>;
export type QueryOf<O extends Operation> = InferOr<O, 'query', undefined>;
/** The codes that are specific to an operation. */
export type ErrorsOf<O extends Operation> = O['errors'][number];

/**
 * How certain it is that the operator's backend does the same.
 *
 * - `exact`: the specification says so.
 * - `assumed`: the specification names it without showing it; the answer was decided here.
 * - `unknown`: nothing is known, or the call is our own; the simulator does something sensible.
 */
export type Fidelity = 'exact' | 'assumed' | 'unknown';
