import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure, Issue } from '@krapao/contracts/errors/failure';

/** A failure as it goes over the wire (assumed). */
export function failureOf(
  statusCode: number,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): Failure {
  return data === undefined ? { statusCode, message } : { statusCode, message, data: { ...data } };
}

/** A code of the catalogue with the status that it has there. */
export const failureOfCode = (code: ErrorCode, data?: Readonly<Record<string, unknown>>): Failure =>
  failureOf(errorCatalogue[code].status, code, data);

/** How many problems are listed, and how long each text may be: a refusal must not grow with what was sent. */
const ISSUES_LISTED = 50;
const LONGEST_TEXT = 300;
/** Room for a list of all that there are, such as the types of events. */
const LONGEST_MESSAGE = 1_000;

const shortened = (text: string, longest = LONGEST_TEXT): string =>
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

/** What the HTTP layer itself could not take. */
export const failureOfReason = (statusCode: number, reason: string): Failure =>
  failureOf(statusCode, 'KEY_INVALID', { reason: shortened(reason) });

/** Thrown where a value cannot be handed back, such as in a body parser; the error handler writes it. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
