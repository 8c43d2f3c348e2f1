/** How a command ended; part of what scripts rely on. */
export const EXIT = Object.freeze({
  done: 0,
  /** The simulator said no. */
  refused: 1,
  /** The command line makes no sense. */
  usage: 2,
  /** Nobody answers. */
  unreachable: 3,
  timedOut: 4,
  /** What was to be checked is not so. */
  checkFailed: 5,
});

/** What was typed makes no sense; `hint` says what to do. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** A check found something; what it is has been said. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}
