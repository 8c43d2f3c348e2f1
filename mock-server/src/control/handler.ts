import type { ControlOperationId, ControlOperations } from '@krapao/contracts/control/operations';
import type { WorldSummary } from '@krapao/contracts/control/world';
import type { Failure } from '@krapao/contracts/errors/failure';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@krapao/contracts/kernel/operation';
import type { Fixtures } from '@krapao/fixtures';
import { failureOf } from '../http/failure.ts';
import type { Log } from '../log.ts';
import { worldMembers } from '../scenarios/world-members.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Worlds } from './worlds.ts';

export interface ControlContext {
  readonly worlds: Worlds;
  /** The fixtures of today. */
  readonly fixtures: () => Fixtures;
  readonly log: Log;
}

export type ControlResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export interface ControlRequest<Id extends ControlOperationId> {
  readonly params: ParamsOf<ControlOperations[Id]>;
  readonly query: QueryOf<ControlOperations[Id]>;
  readonly body: BodyOf<ControlOperations[Id]>;
}

export type ControlHandler<Id extends ControlOperationId> = (
  context: ControlContext,
  request: ControlRequest<Id>,
) => ControlResult<AnswerOf<ControlOperations[Id]>>;

/** Answered by a stream of its own, `conversation-stream.ts`. */
export type StreamedOperationId = 'control.watchConversations';
export type AnsweredOperationId = Exclude<ControlOperationId, StreamedOperationId>;

/** One handler per control operation: a missing or a surplus one does not compile. */
export type ControlHandlers = { readonly [Id in AnsweredOperationId]: ControlHandler<Id> };

export const done = <T>(value: T): ControlResult<T> => ({ ok: true, value });
export const OK: ControlResult<{ message: 'OK' }> = done({ message: 'OK' });

export const failed = (
  status: number,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: failureOf(status, message, data),
});

/** A field that is well formed but names nothing. */
export const invalid = (path: string, message: string) =>
  failed(400, 'KEY_INVALID', { issues: [{ path, code: 'KEY_INVALID', message }] });

/** Hands the world named in the path to a handler. */
export function withWorld<T>(
  context: ControlContext,
  id: string,
  work: (hosted: HostedWorld) => ControlResult<T>,
): ControlResult<T> {
  const hosted = context.worlds.get(id);
  if (hosted) return work(hosted);
  return failed(404, `There is no world "${id}".`, {
    how: `POST /__mock/worlds with ${JSON.stringify({ id })} makes it; GET /__mock/worlds lists those there are.`,
  });
}

export const toInstant = (ms: number): string => new Date(ms).toISOString();

export function summaryOf({ world, start }: HostedWorld): WorldSummary {
  return {
    id: start.id,
    scenario: start.scenario,
    seed: start.seed,
    now: toInstant(world.clock.peek()),
    frozen: world.clock.frozen,
    members: worldMembers(world),
  };
}
