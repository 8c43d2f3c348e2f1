import { isErrorCode, type ErrorCode } from '@krapao/contracts/errors/catalogue';
import { commonErrors, type AnswerOf } from '@krapao/contracts/kernel/operation';
import { operations, type OperationId, type Operations } from '@krapao/contracts/operations';
import { failureOfCode } from './failure.ts';

/** An answer with status 200 that says no (decisions: the wire). */
interface RefusalInAnswer<Answer> {
  readonly write: (code: ErrorCode) => Answer;
  /** The code in an answer that says no; null in one that says yes. */
  readonly read: (answer: Answer) => string | null;
}

/** The operations that refuse within the answer; every other one fails by status. */
const refusalsInAnswer: { readonly [Id in OperationId]?: RefusalInAnswer<AnswerOf<Operations[Id]>> } = {
  'qrcode.create': {
    write: (message) => ({
      qrcodeId: null,
      hasQrcode: false,
      qrcode: null,
      amount: null,
      expireIn: null,
      message,
    }),
    read: (answer) => (answer.hasQrcode ? null : answer.message),
  },
};

const styleOf = (id: OperationId) => refusalsInAnswer[id] as RefusalInAnswer<unknown> | undefined;

export interface WrittenRefusal {
  readonly status: number;
  readonly body: unknown;
}

/**
 * How an operation says no with this code. Handlers and faults share it. What the kernel itself refuses
 * (`commonErrors`: signed out, wrong input, an exception) is a failure by status with every operation.
 */
export function writeRefusal(
  id: OperationId,
  code: ErrorCode,
  data?: Readonly<Record<string, unknown>>,
): WrittenRefusal {
  const style = styleOf(id);
  if (style && !commonErrors(operations[id]).includes(code)) return { status: 200, body: style.write(code) };
  const failure = failureOfCode(code, data);
  return { status: failure.statusCode, body: failure };
}

/** The code that a successful answer carries when it says no, for the journal. */
export function codeInAnswer(id: OperationId, answer: unknown): string | null {
  const code = styleOf(id)?.read(answer) ?? null;
  return code !== null && isErrorCode(code) ? code : null;
}
