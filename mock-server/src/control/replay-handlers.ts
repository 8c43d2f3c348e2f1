import { leftOutOf, type Session } from '@krapao/contracts/control/session';
import { cannotBegin } from './history/cannot-begin.ts';
import { readSession } from './history/read-session.ts';
import { replayInTurns } from './history/replay.ts';
import { sessionOf } from './history/session.ts';
import {
  done,
  summaryOf,
  withWorld,
  type ControlContext,
  type ControlHandler,
  type ControlResult,
} from './handler.ts';
import { controlIssues, invalid, invalidRequest } from './refuse.ts';
import { noRoom } from './world-handlers.ts';

/** The session of an existing world, or the one in the request. */
export function sessionFrom(
  context: ControlContext,
  {
    world,
    capsule = {},
  }: { readonly world?: string | undefined; readonly capsule?: Record<string, unknown> | undefined },
): ControlResult<Session> {
  if (world !== undefined)
    return withWorld(context, world, (hosted) => done(sessionOf(context.worlds, hosted)));
  const read = readSession(capsule);
  return read.ok ? done(read.session) : { ok: false, failure: invalidRequest(controlIssues(read.issues)) };
}

/** Without this, a mistyped number would replay everything, or nothing, and report no difference. */
function notAmong({ entries }: Session, seq: number): string | undefined {
  const [first, last] = [entries.at(0)?.seq, entries.at(-1)?.seq];
  if (first === undefined || last === undefined) return 'the session has no entries';
  return seq < first || seq > last
    ? `the session has no entry ${seq}: it has ${first} to ${last}`
    : undefined;
}

export const replaySession: ControlHandler<'control.replay'> = async (context, { body }) => {
  const session = sessionFrom(context, body);
  if (!session.ok) return session;
  const { origin, entries } = session.value;
  const problem = body.until === undefined ? undefined : notAmong(session.value, body.until);
  if (problem !== undefined) return invalid('body.until', problem);
  try {
    const { done: count, difference, hosted } = await replayInTurns(context, session.value, body.until);
    const [first, last] = [entries.at(0)?.seq, entries.at(-1)?.seq];
    const leftOut = leftOutOf(session.value);
    const answer = {
      of: entries.length,
      done: count,
      ...(first !== undefined && { first, last }),
      ...(leftOut !== undefined && { leftOut }),
      from: origin.kind === 'made' ? ('start' as const) : ('saved' as const),
      difference,
    };
    if (body.keep === undefined) return done(answer);
    const kept = context.worlds.fork(hosted, hosted.journal.nextSeq, body.keep);
    if (!kept.ok) return noRoom(kept.reason, body.keep, context.worlds.options.max);
    return done({ ...answer, world: summaryOf(kept.hosted) });
  } catch (error) {
    return cannotBegin(error);
  }
};
