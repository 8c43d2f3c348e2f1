import { controlFailure } from '@krapao/contracts/control/errors';
import { isErrorCode, wireMessages } from '@krapao/contracts/errors/catalogue';
import { failure, type Failure } from '@krapao/contracts/errors/failure';
import { commonErrors, type Operation } from '@krapao/contracts/operations/operation';
import type { RawAnswer } from '@krapao/kit';

/** A longer failure would echo the input, or expose internals; characters. */
const LONGEST_FAILURE = 20_000;

/** What is wrong with the answer to a call of the contract, in words; `undefined` if nothing is. */
export function problemOf(operation: Operation, { status, text, body }: RawAnswer): string | undefined {
  if (status === (operation.status ?? 200)) {
    const read = operation.answer.safeParse(body);
    return read.success ? undefined : `an answer beside the contract: ${read.error.message.slice(0, 300)}`;
  }
  if (status < 400) return `status ${status}`;
  if (operation.auth === 'control') return problemOfFailure({ status, text, body });
  const read = failure.safeParse(body);
  if (!read.success || read.data.statusCode !== status || text.length > LONGEST_FAILURE)
    return `status ${status} not in the shape of a failure: ${text.slice(0, 300)}`;
  return problemOfMessage(operation, status, read.data);
}

/** The code must be one that the operation documents, and a status of 500 or more requires such a code. */
function problemOfMessage(
  operation: Operation,
  status: number,
  { message, data }: Failure,
): string | undefined {
  const isOwn = (operation.errors as readonly string[]).includes(message);
  // The reason is included: a counterexample that names the field is worth logging.
  if (status >= 500)
    return isOwn ? undefined : `status ${status}: ${message} ${JSON.stringify(data ?? {}).slice(0, 300)}`;
  if (!isErrorCode(message) || isOwn) return undefined;
  const isCommon = (commonErrors(operation) as readonly string[]).includes(message);
  return isCommon ? undefined : `${message}, which is not documented for it`;
}

/** What is wrong with the shape of a failure, also of one that belongs to no call of the contract. */
export function problemOfFailure({
  status,
  text,
  body,
}: Pick<RawAnswer, 'status' | 'text' | 'body'>): string | undefined {
  if (status < 400) return undefined;
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`;
  const read = (isControls(body) ? controlFailure : failure).safeParse(body);
  return read.success && read.data.statusCode === status && text.length <= LONGEST_FAILURE
    ? undefined
    : `status ${status} not in the shape of a failure: ${text.slice(0, 300)}`;
}

/** Whether the member has to sign in again. */
export const isSignedOut = ({ status, body }: RawAnswer): boolean =>
  status === 401 && ['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', wireMessages.invalidToken].includes(body?.message);

/** Failures of the control plane have a code beside their message. */
const isControls = (body: unknown): boolean => typeof body === 'object' && body !== null && 'code' in body;
