import { isErrorCode, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { commonErrors, type Operation } from '@krapao/contracts/kernel/operation';
import { noQrcode } from '../domain/wire/qrcode.ts';
import { failureOfCode } from './failure.ts';

/** An answer with status 200 that says no. */
interface RefusalInAnswer {
  readonly write: (code: ErrorCode, data?: Readonly<Record<string, unknown>>) => object;
  /** What an answer says; null for yes. */
  readonly read: (answer: Readonly<Record<string, unknown>>) => unknown;
}

/** The ways to refuse within the answer, by `refusal` of the operation; every other one fails by status. */
const refusalsInAnswer: { readonly [Style in NonNullable<Operation['refusal']>]?: RefusalInAnswer } = {
  error: {
    write: (error) => ({ success: false, error, result: null }),
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
 * How an operation says no with this code. Handlers and faults share it. What the kernel itself refuses
 * (`commonErrors`: signed out, wrong input, an exception) is a failure by status with every operation.
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

/** The code that a successful answer carries when it says no, for the journal. */
export function codeInAnswer(operation: Operation, answer: unknown): string | null {
  const style = styleOf(operation);
  if (!style || typeof answer !== 'object' || answer === null) return null;
  const code = style.read(answer as Readonly<Record<string, unknown>>);
  return typeof code === 'string' && isErrorCode(code) ? code : null;
}
