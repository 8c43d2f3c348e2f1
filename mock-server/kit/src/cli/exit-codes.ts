import type { Suggestion } from './suggestion.ts';

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
  /** There was nothing to check, which is not a success. */
  nothingToCheck: 6,
});

/** The command line is invalid; `hint` says how to fix it, `details` are for programs. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly hint: string | undefined;
  readonly details: object;

  constructor(message: string, hint?: string | Suggestion) {
    super(message);
    const { hint: text, ...details } = typeof hint === 'object' ? hint : { hint };
    this.hint = text;
    this.details = details;
  }
}

/** A check failed; its result was already printed. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
}

/** What was asked for is not there; the command line is fine. */
export class NothingThere extends Error {
  override readonly name = 'NothingThere';
}
