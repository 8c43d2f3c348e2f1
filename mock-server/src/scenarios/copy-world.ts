import { jobs } from '../domain/jobs.ts';
import { indexes, type Jobs, type SimWorld, type Tables } from '../domain/tables.ts';
import type { TimeSource } from '../world/clock.ts';
import { World } from '../world/world.ts';

/** A world just like another one, with the same start; from here on they share nothing. */
export function copyWorld(
  world: Pick<SimWorld, 'start' | 'snapshot' | 'random'>,
  id: string,
  timeSource: TimeSource,
): SimWorld {
  const { seed } = world.random;
  const copy = new World<Tables, Jobs>({ id, seed, timeSource, jobs, indexes, from: world.start });
  copy.restore(world.snapshot());
  return copy;
}

/** A world as another one was at its start. */
export function worldAtStart(
  world: Pick<SimWorld, 'start' | 'random'>,
  id: string,
  timeSource: TimeSource,
): SimWorld {
  const { seed } = world.random;
  return new World<Tables, Jobs>({ id, seed, timeSource, jobs, indexes, from: world.start });
}

/** Whether two worlds that nobody has done anything in are the same, whatever time it is. */
export const isSameStart = (one: SimWorld, other: SimWorld): boolean =>
  JSON.stringify({ ...one.save(), clock: null }) === JSON.stringify({ ...other.save(), clock: null });
