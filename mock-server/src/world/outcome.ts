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

/** Refuses, and undoes what the command wrote. */
export const refuse = <Code extends string>(code: Code, data?: FiguresOf<Code>): Refusal<Code> =>
  data === undefined ? { ok: false, code } : { ok: false, code, data };

/** Refuses, and keeps what the command wrote: for counting wrong passwords and one-time codes. */
export const refuseAndKeep = <Code extends string>(code: Code, data?: FiguresOf<Code>): Refusal<Code> => ({
  ...refuse(code, data),
  keep: true,
});

/** Whether what a command wrote must be undone. */
export const isUndone = (outcome: AnyOutcome): boolean => !outcome.ok && outcome.keep !== true;
