import type {
  AnswerOf,
  BodyOf,
  ErrorsOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@krapao/contracts/operations/operation';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { Outcome } from '../world/outcome.ts';
import type { MemberRow, SimWorld } from './tables.ts';
import type { FormOf } from './upload.ts';

/** A checked call: what a handler may see of it. */
export interface HandlerRequest<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** What came as `multipart/form-data`, on operations that take files. */
  readonly form: FormOf<O>;
  /** The signed-in member; may be null only on public operations. */
  readonly member: O['auth'] extends 'member' ? MemberRow : MemberRow | null;
  readonly ip: string;
}

/** Answers one operation; a code that is not in the operation's `errors` does not compile. */
export type Handler<Id extends OperationId> = (
  world: SimWorld,
  request: HandlerRequest<Operations[Id]>,
) => Outcome<AnswerOf<Operations[Id]>, ErrorsOf<Operations[Id]>>;

/** One handler per operation: a missing or a surplus one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
