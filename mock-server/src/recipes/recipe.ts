import type { UnseenCode } from '@krapao/contracts/control/screen';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { BodyInputOf, ParamsOf, QueryOf } from '@krapao/contracts/operations/operation';
import type { FormOf } from '../domain/handler.ts';
import type { MemberRow } from '../domain/tables.ts';
import type { WorldDriver } from './world-driver.ts';
import type { Walk } from './steps.ts';

/** The parts of the call of a recipe; those that the operation does not have are left out. */
export interface CallTo<Id extends OperationId> {
  /** The caller; by default nobody is signed in. */
  readonly as?: MemberRow;
  /** An existing token, instead of a new sign-in. */
  readonly token?: string;
  readonly params?: ParamsOf<Operations[Id]>;
  readonly query?: QueryOf<Operations[Id]>;
  readonly body?: BodyInputOf<Operations[Id]>;
  /** Instead of `body`: one that is invalid on purpose. */
  readonly wrongBody?: Readonly<Record<string, unknown>>;
  readonly form?: Partial<FormOf<Operations[Id]>>;
}

/** A call of any operation, for code that no longer needs its types. */
export type AnyCall = CallTo<OperationId>;

/** One way to a code. */
export interface Way {
  readonly operation: OperationId;
  /** `fault`: the specification has no way to the code, so a fault answers the next call of the operation with it, once. */
  readonly kind: 'natural' | 'fault';
  /** What happens to the world, and what the call is, in a sentence. */
  readonly how: string;
  /** Being blocked by network address is the point, so blocks are not lifted first. */
  readonly isKeptOut?: true;
  readonly prepare: (driver: WorldDriver) => AnyCall;
  /** How the code is seen in the app; absent if another way to it has that. */
  readonly screen?: Screen;
}

/** Runs after the call was prepared: prepares what the screen needs, and returns the walk to it. */
export type Screen<Call = AnyCall> = (driver: WorldDriver, call: Call) => Walk;

export type SeenWay = Way & { readonly screen: Screen };

/**
 * The ways to a code: the first is the default, unless another operation is requested. It knows the screen that shows the code,
 * unless `unseenCodes` says that no screen does.
 */
export type Recipe<Code extends ErrorCode = ErrorCode> = Code extends UnseenCode
  ? readonly [Way, ...Way[]]
  : readonly [SeenWay, ...Way[]];
export type RecipesOf<Codes extends Readonly<Record<string, unknown>>> = {
  readonly [Code in Extract<keyof Codes, ErrorCode>]: Recipe<Code>;
};

interface MakeWay {
  /** The screen gets the prepared call. */
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

/** By the operator's rules, acts of players and events of the outside world. */
export const byRules = wayBy('natural');

/** By a fault that fires once; without it the call would succeed. */
export const byFault = wayBy('fault');
