import type { FiguresOf } from '@krapao/contracts/errors/failure';

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

/** A refusal is an expected answer, named by a code of the catalogue; `data` carries figures for the wire. */
export interface Refusal<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly data?: FiguresOf<Code>;
  /** What the command wrote stays, such as the count of wrong passwords. */
  readonly keep?: true;
}

/** What a command answers. An exception is a bug and never part of it. */
export type Outcome<Value, Code extends string = never> = Success<Value> | Refusal<Code>;
export type AnyOutcome = Outcome<unknown, string>;

export const ok = <Value>(value: Value): Success<Value> => ({ ok: true, value });

/** How many frames of a stack the engine keeps by itself. */
const USUAL_FRAMES = 10;

/**
 * While someone asks the engine for deeper stacks than usual, as `why` does when it runs a call again, a refusal says where
 * it was made (`stack`, not enumerable). Otherwise it costs one comparison: a stack costs ten times as much as a refusal.
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
