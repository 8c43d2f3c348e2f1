import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { BodyInputOf, ParamsOf, QueryOf } from '@krapao/contracts/kernel/operation';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { FormOf } from '../domain/upload.ts';
import type { MemberRow } from '../domain/tables.ts';
import type { Stage } from './stage.ts';

/** The parts of a call that a recipe leads to; those that the operation does not have are left out. */
export interface CallTo<Id extends OperationId> {
  /** Who makes it; nobody unless told. */
  readonly as?: MemberRow;
  /** A token that there is already, in place of a new sign-in. */
  readonly token?: string;
  readonly params?: ParamsOf<Operations[Id]>;
  readonly query?: QueryOf<Operations[Id]>;
  readonly body?: BodyInputOf<Operations[Id]>;
  /** In place of `body`, one that is wrong on purpose. */
  readonly wrongBody?: Readonly<Record<string, unknown>>;
  readonly form?: Partial<FormOf<Operations[Id]>>;
}

/** A call whose types have done their work. */
export type AnyCall = CallTo<OperationId>;

/** One way to a code. */
export interface Way {
  readonly operation: OperationId;
  /** `fault`: the specification gives no way, so the next call of the operation is answered with the code, once. */
  readonly kind: 'natural' | 'fault';
  /** What happens to the world, and what the call is, in a sentence. */
  readonly how: string;
  /** Being kept out by network address is the point, so nobody is let in first. */
  readonly isKeptOut?: true;
  readonly prepare: (stage: Stage) => AnyCall;
}

/** The ways to a code: the first is the one that is taken unless another operation is asked for. */
export type Recipe = readonly [Way, ...Way[]];
export type RecipesOf<Codes extends Readonly<Record<string, unknown>>> = Readonly<
  Record<Extract<keyof Codes, ErrorCode>, Recipe>
>;

/** By the rules of the operator, the acts of players and the events of the outside world. */
export const naturally = <Id extends OperationId>(
  operation: Id,
  how: string,
  prepare: (stage: Stage) => CallTo<Id>,
): Way => ({ operation, kind: 'natural', how, prepare });

/** By a fault that strikes once; the call would work without it. */
export const byFault = <Id extends OperationId>(
  operation: Id,
  how: string,
  prepare: (stage: Stage) => CallTo<Id>,
): Way => ({ operation, kind: 'fault', how, prepare });
