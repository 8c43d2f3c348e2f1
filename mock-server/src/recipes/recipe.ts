import type { UnseenCode } from '@krapao/contracts/control/screen';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { BodyInputOf, ParamsOf, QueryOf } from '@krapao/contracts/operations/operation';
import type { FormOf } from '../domain/handler.ts';
import type { MemberRow } from '../domain/tables.ts';
import type { WorldDriver } from './world-driver.ts';
import type { Walk } from './steps.ts';

/** The parts of a call that a recipe leads to; those that the operation does not have are left out. */
export interface CallTo<Id extends OperationId> {
  /** Who makes it; by default nobody is signed in. */
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
  readonly prepare: (driver: WorldDriver) => AnyCall;
  /** How the same is seen in the app; absent where another way to the code has that. */
  readonly screen?: Screen;
}

/** After the call was prepared: prepares what the screen needs beside it, and gives the way there. */
export type Screen<Call = AnyCall> = (driver: WorldDriver, call: Call) => Walk;

export type SeenWay = Way & { readonly screen: Screen };

/**
 * The ways to a code: the first is the one that is taken unless another operation is asked for. It knows the screen
 * that shows the code, unless `unseenCodes` says that none does.
 */
export type Recipe<Code extends ErrorCode = ErrorCode> = Code extends UnseenCode
  ? readonly [Way, ...Way[]]
  : readonly [SeenWay, ...Way[]];
export type RecipesOf<Codes extends Readonly<Record<string, unknown>>> = {
  readonly [Code in Extract<keyof Codes, ErrorCode>]: Recipe<Code>;
};

interface MakeWay {
  /** The screen gets the call as it was prepared. */
  <Id extends OperationId, Call extends CallTo<Id>>(
    operation: Id,
    how: string,
    prepare: (driver: WorldDriver) => Call,
    screen: Screen<Call>,
  ): SeenWay;
  <Id extends OperationId>(operation: Id, how: string, prepare: (driver: WorldDriver) => CallTo<Id>): Way;
}

const wayBy = (kind: Way['kind']): MakeWay =>
  ((operation: OperationId, how: string, prepare: Way['prepare'], screen?: Screen) => ({
    operation,
    kind,
    how,
    prepare,
    ...(screen && { screen }),
  })) as MakeWay;

/** By the rules of the operator, the acts of players and the events of the outside world. */
export const byRules = wayBy('natural');

/** By a fault that fires once; the call would work without it. */
export const byFault = wayBy('fault');
