/** The exit codes of commands; scripts rely on them. */
export const EXIT = Object.freeze({
  done: 0,
  /** The simulator refused. */
  refused: 1,
  /** The command line is invalid. */
  usage: 2,
  /** No server answers. */
  unreachable: 3,
  timedOut: 4,
  /** A check failed. */
  checkFailed: 5,
});

/** The command line is invalid; `hint` says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A check failed; its result was already printed. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}
