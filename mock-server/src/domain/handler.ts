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

/** A checked call, as a handler gets it. */
export interface HandlerRequest<O extends Operation> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  /** The parts of a `multipart/form-data` body, on operations that take files. */
  readonly form: FormOf<O>;
  /** The signed-in member; may be null only on public operations. */
  readonly member: O['auth'] extends 'member' ? MemberRow : MemberRow | null;
  readonly ip: string;
}

/** Answers one operation, with the codes that it returns. */
export type Handler<
  Id extends OperationId,
  Code extends ErrorsOf<Operations[Id]> = ErrorsOf<Operations[Id]>,
> = (world: SimWorld, request: HandlerRequest<Operations[Id]>) => Outcome<AnswerOf<Operations[Id]>, Code>;

/**
 * The handler of an operation. A code that is not in the operation's `errors` does not compile; its type keeps which of them it
 * returns, so that none is listed that never comes (handlers.test.ts).
 */
export const handles = <Id extends OperationId, Code extends ErrorsOf<Operations[Id]> = never>(
  _id: Id,
  handler: Handler<Id, Code>,
): Handler<Id, Code> => handler;

/** The answer of calls that have nothing else to return: one shared object, because the journal keeps it with each of them. */
export const SUCCESS = ok(Object.freeze({ message: 'SUCCESS' } as const));

/** One handler per operation: a missing or a surplus one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** One handler per type of event; again a missing or a surplus one does not compile. */
export type WorldEventHandlers = {
  readonly [T in WorldEventType]: (world: SimWorld, event: WorldEvents[T]) => EventOutcome;
};

/** The value that a handler returns is the event's `result`. */
export type EventOutcome = Outcome<Record<string, unknown>, 'NO_DATA' | 'NO_USER'>;

/** A file of a form, whole in memory; the HTTP layer limits its size. Its name and type are the sender's claims. */
export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The fields of a `multipart/form-data` body by name; one that was not sent is `undefined`. */
export type FormOf<O extends Operation> = O extends { readonly multipart: infer Fields }
  ? { readonly [Name in keyof Fields]: (Fields[Name] extends 'file' ? UploadedFile : string) | undefined }
  : undefined;
