import { controlErrors, type ControlErrorCode, type ControlFailure } from '@krapao/contracts/control/errors';
import { errorCatalogue, type ErrorCode, isErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure, Issue } from '@krapao/contracts/errors/failure';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import { noQrcode } from '../domain/qrcode/qrcode.ts';
import { ISSUES_LISTED } from '../validation/check-part.ts';

/** The body of a failure (assumed). */
export function failureOf(
  statusCode: number,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): Failure {
  return data === undefined ? { statusCode, message } : { statusCode, message, data: { ...data } };
}

/** A failure with a code of the catalogue and the code's status. */
export const failureOfCode = (code: ErrorCode, data?: Readonly<Record<string, unknown>>): Failure =>
  failureOf(errorCatalogue[code].status, code, data);

/** How long each text may be: a refusal must not grow with the request, so that it lists only some problems, too. */
const LONGEST_TEXT = 300;
/** Long enough for a list of all possible values, such as the types of events. */
export const LONGEST_MESSAGE = 1_200;

export const shortened = (text: string, longest = LONGEST_TEXT): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** What is wrong with a request: `KEY_MISSING` if the first problem is an absent field. `more` counts those not listed. */
export function failureOfIssues(issues: readonly Issue[]): Failure {
  const listed = issues.slice(0, ISSUES_LISTED).map(({ path, code, message }) => ({
    path: shortened(path),
    code,
    message: shortened(message, LONGEST_MESSAGE),
  }));
  const more = issues.length - listed.length;
  return failureOfCode(issues[0]?.code ?? 'KEY_INVALID', { issues: listed, ...(more > 0 && { more }) });
}

/** A request that the HTTP layer itself refuses. */
export const failureOfReason = (statusCode: number, reason: string): Failure =>
  failureOf(statusCode, 'KEY_INVALID', { reason: shortened(reason) });

/** A refusal of the control plane, in the one shape that they all have. */
export function controlFailure(
  code: ControlErrorCode,
  message: string,
  data?: ControlFailure['data'],
  statusCode: number = controlErrors[code].status,
): ControlFailure {
  const failure = { statusCode, code, message: shortened(message, LONGEST_MESSAGE) };
  return data === undefined ? failure : { ...failure, data: { ...data } };
}

/** Thrown where a failure cannot be returned, such as in a body parser; the error handler sends it. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** An answer with status 200 that says no. */
interface RefusalInAnswer {
  readonly write: (code: ErrorCode, data?: Readonly<Record<string, unknown>>) => object;
  /** The code that an answer carries; null if it was accepted. */
  readonly read: (answer: Readonly<Record<string, unknown>>) => unknown;
}

/** The ways to refuse with status 200, by the operation's `refusal`; all other operations refuse by status. */
const refusalsInAnswer: { readonly [Style in NonNullable<Operation['refusal']>]?: RefusalInAnswer } = {
  error: {
    write: (error, data) => ({ success: false, error, result: null, ...(data && { data }) }),
    read: ({ success, error }) => (success === false ? error : null),
  },
  qrcode: {
    write: (code, data) => ({ ...noQrcode(code), ...(data && { data }) }),
    read: ({ hasQrcode, message }) => (hasQrcode === false ? message : null),
  },
};

const styleOf = ({ refusal = 'status' }: Operation): RefusalInAnswer | undefined => refusalsInAnswer[refusal];

export interface WrittenRefusal {
  readonly status: number;
  readonly body: unknown;
}

/**
 * How an operation refuses with this code, for handlers and faults alike. What the kernel itself refuses (`commonErrors`: signed
 * out, wrong input, an exception) is a failure by status for every operation.
 */
export function writeRefusal(
  operation: Operation,
  code: ErrorCode,
  data?: Readonly<Record<string, unknown>>,
): WrittenRefusal {
  const style = styleOf(operation);
  if (style && !commonErrors(operation).includes(code)) return { status: 200, body: style.write(code, data) };
  const failure = failureOfCode(code, data);
  return { status: failure.statusCode, body: failure };
}

/** The code in an answer that refuses with status 200, for the journal. */
export function codeInAnswer(operation: Operation, answer: unknown): string | null {
  const style = styleOf(operation);
  if (!style || typeof answer !== 'object' || answer === null) return null;
  const code = style.read(answer as Readonly<Record<string, unknown>>);
  return typeof code === 'string' && isErrorCode(code) ? code : null;
}
