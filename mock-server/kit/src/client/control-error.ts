import type { ControlErrorCode, ControlFailure } from '@krapao/contracts/control/errors';

/**
 * Why a call of the control plane failed.
 *
 * - `refused`: the simulator refused; `code` says why, and `data` what was meant.
 * - `unreachable`: no server answered.
 * - `timeout`: no answer arrived in time.
 * - `aborted`: the caller aborted it.
 */
export type ControlErrorKind = 'refused' | 'unreachable' | 'timeout' | 'aborted';

interface Details {
  readonly kind: ControlErrorKind;
  /** Id of the call, such as `control.arrange`. */
  readonly call: string;
  readonly message: string;
  readonly status?: number | undefined;
  readonly code?: ControlErrorCode | undefined;
  readonly data?: ControlFailure['data'];
  readonly cause?: unknown;
}

export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly kind: ControlErrorKind;
  readonly call: string;
  readonly status: number | undefined;
  readonly code: ControlErrorCode | undefined;
  readonly data: ControlFailure['data'];

  constructor(details: Details) {
    super(details.message, { cause: details.cause });
    this.kind = details.kind;
    this.call = details.call;
    this.status = details.status;
    this.code = details.code;
    this.data = details.data;
  }

  /** The error of a call that was sent but not answered. */
  static of(call: string, url: string, signal: AbortSignal | undefined, cause: unknown): ControlError {
    const where = url || 'this origin';
    if (signal?.aborted)
      return new ControlError({ kind: 'aborted', call, message: 'the call was given up', cause });
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      return new ControlError({ kind: 'timeout', call, message: `${where} did not answer in time`, cause });
    return new ControlError({
      kind: 'unreachable',
      call,
      message: `no simulator answers at ${where}`,
      cause,
    });
  }
}
