import type { WorldEvents, WorldEventType } from '@krapao/contracts/control/events';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type {
  AnswerOf,
  BodyOf,
  ErrorsOf,
  Operation,
  ParamsOf,
  QueryOf,
} from '@krapao/contracts/operations/operation';
import { ok, type Outcome } from '../world/outcome.ts';
import type { MemberRow, SimWorld } from './tables.ts';

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

/** The answer of calls that do something and have nothing else to say: one, as the journal keeps it with each of them. */
export const SUCCESS = ok(Object.freeze({ message: 'SUCCESS' } as const));

/** One handler per operation: a missing or a surplus one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** One handler per type of event, likewise. */
export type WorldEventHandlers = {
  readonly [T in WorldEventType]: (world: SimWorld, event: WorldEvents[T]) => EventOutcome;
};

/** What a handler answers is the event's `result`. */
export type EventOutcome = Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'>;

/** A file of a form, whole in memory; the HTTP layer bounds its size. Its name and type are what the sender says. */
export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The fields of a `multipart/form-data` body by name; one that did not come is `undefined`. */
export type FormOf<O extends Operation> = O extends { readonly multipart: infer Fields }
  ? { readonly [Name in keyof Fields]: (Fields[Name] extends 'file' ? UploadedFile : string) | undefined }
  : undefined;
