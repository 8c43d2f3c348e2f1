import type { AnswerOf, ErrorsOf } from '@krapao/contracts/operations/operation';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { Outcome } from '../world/outcome.ts';
import { handlers } from './handlers.ts';
import type { MemberRow, SimWorld } from './tables.ts';

/** A call whose parts have been checked against an operation that is only known at run time. */
export interface CheckedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly form?: unknown;
  /** Null only on public operations. */
  readonly member: MemberRow | null;
  readonly ip: string;
}

export type CheckedHandler<Id extends OperationId = OperationId> = (
  world: SimWorld,
  call: CheckedCall,
) => Outcome<AnswerOf<Operations[Id]>, ErrorsOf<Operations[Id]>>;

/**
 * The handler of an operation, for those who call whichever there is: the API's routes, recipes and tests. The one place
 * where the type of a request is given up: that its parts fit the operation is up to the caller, who has checked them by
 * its schemas or written them by its types.
 */
export const handlerOf = <Id extends OperationId>(id: Id): CheckedHandler<Id> =>
  handlers[id] as unknown as CheckedHandler<Id>;
