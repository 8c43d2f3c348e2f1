import { DEFAULT_WORLD, type WorldSummary } from '@krapao/contracts/control/world';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { relive } from './history/relive.ts';
import { sessionOf } from './history/session.ts';
import { DamagedWorld } from '../scenarios/saved/check-saved.ts';
import { WrongChange } from '../scenarios/change-members.ts';
import { UnknownScenario } from '../scenarios/make-world.ts';
import { DAY_MS } from '@krapao/contracts/kernel/calendar';
import { NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import { readCapsule, saveCapsule } from './capsule.ts';
import { done, OK, summaryOf, withWorld, type ControlContext, type ControlHandler } from './handler.ts';
import { controlIssues, invalid, invalidRequest, refused, type Refused } from './refuse.ts';

export const createWorld: ControlHandler<'control.createWorld'> = async (context, { body }) => {
  const { worlds, fixtures } = context;
  const { id, scenario, now, changes, label } = body;
  const seed = body.seed === undefined ? undefined : String(body.seed);
  const ttlMs = body.ttl === undefined ? undefined : parseDuration(body.ttl);
  if (body.ttl !== undefined && (ttlMs === undefined || ttlMs < 1 || ttlMs > LONGEST_TTL_MS))
    return invalid('body.ttl', `${NOT_A_DURATION}; at most 30d`);
  try {
    const read = body.capsule && readCapsule(body.capsule);
    if (read && !read.ok) return { ok: false, failure: invalidRequest(controlIssues(read.issues)) };
    const created = read
      ? worlds.open({ id, label, ttlMs, capsule: read.capsule, relived: await relive(context, read.capsule) })
      : worlds.create({
          id,
          scenario,
          seed,
          label,
          ttlMs,
          changes,
          now: now === undefined ? undefined : Date.parse(now),
        });
    if (created.ok) return done(shownOn(context, created.hosted));
    return noRoom(created.reason, id, worlds.options.max);
  } catch (error) {
    if (error instanceof UnknownScenario)
      return invalid('body.scenario', error.message, [...fixtures().scenarios.keys()], scenario);
    if (error instanceof WrongChange) return invalid(error.path, error.message, error.all, error.asked);
    if (error instanceof DamagedWorld) return invalid(`body.capsule.${error.path}`, error.message);
    throw error;
  }
};

/** The world and, if there are several simulators, which of them has it. */
const shownOn = ({ node }: ControlContext, hosted: HostedWorld): WorldSummary => ({
  ...summaryOf(hosted),
  ...(node !== undefined && { node }),
});

/** The default world cannot be dropped. */
const BACK_TO_START = `POST /__mock/worlds/${DEFAULT_WORLD}/reset puts it back to its start.`;

/** Why no further world was made. */
export function noRoom(reason: 'taken' | 'full', id: string | undefined, max: number): Refused {
  if (reason === 'taken')
    return refused('WORLD_EXISTS', `World "${id}" already exists.`, {
      how:
        id === DEFAULT_WORLD
          ? BACK_TO_START
          : `POST /__mock/worlds/${id}/reset puts it back to its start; DELETE /__mock/worlds/${id} drops it.`,
    });
  return refused('TOO_MANY_WORLDS', `The limit of ${max} worlds is reached, and none of them is retired.`, {
    max,
    how: 'DELETE /__mock/worlds/{id} drops one that is done with, DELETE /__mock/worlds?label= all of a label; MOCK_WORLDS_MAX allows more.',
  });
}

export const listWorlds: ControlHandler<'control.listWorlds'> = (context, { query }) => {
  const shown = context.worlds
    .list()
    .filter(({ start }) => query.label === undefined || start.label === query.label);
  return done(shown.map((hosted) => shownOn(context, hosted)));
};

export const getWorld: ControlHandler<'control.getWorld'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => done(shownOn(context, hosted)));

export const capsule: ControlHandler<'control.capsule'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) =>
    done(saveCapsule(hosted, query.history === '1' ? sessionOf(context.worlds, hosted) : undefined)),
  );

export const dropWorld: ControlHandler<'control.dropWorld'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    if (hosted.id === DEFAULT_WORLD) return STAYS;
    context.worlds.drop(hosted);
    return OK;
  });

const STAYS = refused('WORLD_STAYS', `The world "${DEFAULT_WORLD}" is always there.`, { how: BACK_TO_START });

export const retireWorld: ControlHandler<'control.retireWorld'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    if (hosted.id === DEFAULT_WORLD) return STAYS;
    context.worlds.retire(hosted);
    return done(shownOn(context, hosted));
  });

export const dropWorlds: ControlHandler<'control.dropWorlds'> = ({ worlds, node }, { query }) => {
  const meant = worlds.list().filter(({ id, start }) => start.label === query.label && id !== DEFAULT_WORLD);
  for (const hosted of meant) worlds.drop(hosted);
  return done({ dropped: meant.map(({ id }) => id), ...(node !== undefined && { node }) });
};

export const resetWorld: ControlHandler<'control.resetWorld'> = (context, { params, from }) =>
  withWorld(context, params.id, (hosted) => {
    try {
      context.worlds.reset(hosted);
    } catch (error) {
      if (!(error instanceof UnknownScenario || error instanceof WrongChange)) throw error;
      return refused(
        'HISTORY_GONE',
        `World "${hosted.id}" cannot go back to its start, which the fixtures no longer allow: ${error.message}`,
      );
    }
    hosted.note({ record: { ...from, kind: 'reset', operation: 'reset', status: 200 }, size: 0 });
    return done(summaryOf(hosted));
  });

/** A month of real time; a world that is kept longer should have no end. */
const LONGEST_TTL_MS = 30 * DAY_MS;
