import type { FiguresOf } from '@krapao/contracts/errors/failure';

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** A refusal is an expected answer with a code of the catalogue; `data` carries figures for the response. */
export interface Refusal<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly data?: FiguresOf<Code>;
  /** Keeps what the command wrote, such as the count of wrong passwords. */
  readonly keep?: true;
}

/** What a command answers. An exception is a bug and never part of it. */
export type Outcome<Value, Code extends string = never> = Success<Value> | Refusal<Code>;
export type AnyOutcome = Outcome<unknown, string>;

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

/** How many stack frames V8 keeps by default. */
const USUAL_FRAMES = 10;

/**
 * While `Error.stackTraceLimit` is above its default, as when `why` runs a call again, a refusal records where it was made
 * (`stack`, not enumerable). Otherwise this costs one comparison: a stack trace costs ten times as much as the refusal.
 */
function traced<R extends object>(refusal: R, below: (...args: never[]) => unknown): R {
  if (Error.stackTraceLimit > USUAL_FRAMES) Error.captureStackTrace(refusal, below);
  return refusal;
}

/** Refuses, and undoes what the command wrote. */
export const refuse = <Code extends string>(code: Code, data?: FiguresOf<Code>): Refusal<Code> =>
  traced(data === undefined ? { ok: false, code } : { ok: false, code, data }, refuse);

/** Refuses, and keeps what the command wrote: for counting wrong passwords and one-time codes. */
export const refuseAndKeep = <Code extends string>(code: Code, data?: FiguresOf<Code>): Refusal<Code> =>
  traced({ ...refuse(code, data), keep: true }, refuseAndKeep);

/** Whether what a command wrote must be undone. */
export const isUndone = (outcome: AnyOutcome): boolean => !outcome.ok && outcome.keep !== true;
