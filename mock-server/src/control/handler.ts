import type { ControlOperationId, ControlOperations } from '@krapao/contracts/control/operations';
import type { CallerKind } from '@krapao/contracts/control/caller';
import type { WorldSummary } from '@krapao/contracts/control/world';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@krapao/contracts/operations/operation';
import type { Fixtures } from '@krapao/fixtures';
import type { Log } from '../log.ts';
import type { Coverage } from './history/coverage.ts';
import type { Sources } from '../why/sources.ts';
import { worldMembers } from '../scenarios/make-world.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { unknown, type Refused } from './refuse.ts';
import type { Waits } from './waits.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { toIso } from '../world/calendar.ts';

export interface ControlContext {
  readonly worlds: Worlds;
  /** The name of this simulator, if there are several. */
  readonly node: string | undefined;
  /** The fixtures as they are now. */
  readonly fixtures: () => Fixtures;
  readonly log: Log;
  /** The simulator's own code, to show which rule decided. */
  readonly sources: Sources;
  /** Counts which refusals occurred. */
  readonly coverage: Coverage;
  readonly waits: Waits;
}

export type ControlResult<T> = { readonly ok: true; readonly value: T } | Refused;

export interface ControlRequest<Id extends ControlOperationId> {
  readonly params: ParamsOf<ControlOperations[Id]>;
  readonly query: QueryOf<ControlOperations[Id]>;
  readonly body: BodyOf<ControlOperations[Id]>;
  /** How the journal records the request. */
  readonly from: RequestRecord;
  /** The origin at which the simulator was called. */
  readonly origin: string;
  /** Has a function called once the caller has an answer, or has left without one; absent if nobody waits for the answer. */
  readonly onClose?: (closed: () => void) => void;
}

/** What the journal keeps of a request to the control plane. */
export interface RequestRecord {
  readonly by: CallerKind | null;
  readonly method: string;
  readonly path: string;
}

export type ControlHandler<Id extends ControlOperationId> = (
  context: ControlContext,
  request: ControlRequest<Id>,
) => Answered<ControlResult<AnswerOf<ControlOperations[Id]>>>;

/** A result, or a promise of it. */
export type Answered<T> = T | Promise<T>;

/** Answered by a stream of server-sent events, `event-streams.ts`. */
export type StreamedOperationId = {
  [Id in ControlOperationId]: ControlOperations[Id] extends { readonly stream: true } ? Id : never;
}[ControlOperationId];
/** Answered by a page for a person, `enter/enter-routes.ts`. */
type PageOperationId = 'control.enter';
export type AnsweredOperationId = Exclude<ControlOperationId, StreamedOperationId | PageOperationId>;

/** One handler per control operation: a missing or a surplus one does not compile. */
export type ControlHandlers = { readonly [Id in AnsweredOperationId]: ControlHandler<Id> };

export const done = <T>(value: T): ControlResult<T> => ({ ok: true, value });
export const OK: ControlResult<{ message: 'OK' }> = done({ message: 'OK' });

/** Calls a handler with the world named in the path. */
export function withWorld<Result extends Answered<ControlResult<unknown>>>(
  context: ControlContext,
  id: string,
  work: (hosted: HostedWorld) => Result,
): Result | Refused {
  const hosted = context.worlds.get(id);
  if (hosted) return work(hosted);
  const names = context.worlds.list().map((world) => world.id);
  return unknown('UNKNOWN_WORLD', `There is no world "${id}".`, id, names, {
    how: `POST /__mock/worlds with ${JSON.stringify({ id })} makes it; GET /__mock/worlds lists those there are.`,
  });
}

export function summaryOf({ world, start, retiredAt }: HostedWorld): WorldSummary {
  return {
    id: start.id,
    scenario: start.scenario,
    seed: start.seed,
    now: toIso(world.clock.peek()),
    frozen: world.clock.frozen,
    members: worldMembers(world),
    madeAt: toIso(start.madeAt),
    ...(start.label !== undefined && { label: start.label }),
    ...(start.expiresAt !== undefined && { expiresAt: toIso(start.expiresAt) }),
    ...(retiredAt !== undefined && { retiredAt: toIso(retiredAt) }),
  };
}
