import type { Amount } from '../kernel/amount.ts';
import type { AnswerOf, Operation } from '../kernel/operation.ts';
import type { WireMoney, WireVital } from '../kernel/schema.ts';
import type { CallArguments } from './request.ts';

/** Does this number carry the mark? Any number may be given for a marked one, so only its keys tell. */
type Has<T, Marked> = Exclude<keyof Marked, keyof number> extends keyof T ? true : false;

/** A figure that could not be read is null, unless its object is worth nothing without it. */
type ReadNumber<T extends number> =
  | (Has<T, WireMoney> extends true ? Amount : number)
  | (Has<T, WireVital> extends true ? never : null);

type ListNames<T> = { [K in keyof T]: NonNullable<T[K]> extends readonly unknown[] ? K : never }[keyof T];

/** An object that was read. `dropped` counts the entries of each list that could not be. */
type ReadObject<T> = { [K in keyof T]: Read<T[K]> } & ([ListNames<T>] extends [never]
  ? unknown
  : { readonly dropped?: { readonly [K in ListNames<T>]?: number } });

/** What a screen gets of an answer or an entity `T` of the wire: amounts exact, figures that could not be read null. */
export type Read<T> = T extends number
  ? ReadNumber<T>
  : T extends string | boolean | null | undefined
    ? T
    : T extends readonly (infer Entry)[]
      ? Read<Entry>[]
      : T extends object
        ? ReadObject<T>
        : T;

/** Calls an operation by its id, with its answer read. */
export type ReadCall<Ops extends Readonly<Record<string, Operation>>> = <Id extends keyof Ops & string>(
  id: Id,
  ...input: CallArguments<Ops[Id]>
) => Promise<Read<AnswerOf<Ops[Id]>>>;
