import { errorCatalogue, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { Failure, Issue } from '@krapao/contracts/errors/failure';

/** A failure as it goes over the wire (decisions: the wire). */
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

/** What is wrong with a request: `KEY_MISSING` if the first problem is an absent field. */
export const failureOfIssues = (issues: readonly Issue[]): Failure =>
  failureOfCode(issues[0]?.code ?? 'KEY_INVALID', { issues });

/** Thrown where a value cannot be handed back, such as in a body parser; the error handler writes it. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}
