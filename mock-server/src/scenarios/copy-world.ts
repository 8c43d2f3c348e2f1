import { jobs } from '../domain/jobs.ts';
import { indexes, type Jobs, type SimWorld, type Tables } from '../domain/tables.ts';
import type { TimeSource } from '../world/clock.ts';
import { World } from '../world/world.ts';

/** A copy of a world with the same start; the two share no state afterwards. */
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

/** Another world as it was at its start. */
export function worldAtStart(
  world: Pick<SimWorld, 'start' | 'random'>,
  id: string,
  timeSource: TimeSource,
): SimWorld {
  const { seed } = world.random;
  return new World<Tables, Jobs>({ id, seed, timeSource, jobs, indexes, from: world.start });
}

/** Whether two untouched worlds are the same, regardless of the time. */
export const isSameStart = (one: SimWorld, other: SimWorld): boolean =>
  JSON.stringify({ ...one.save(), clock: null }) === JSON.stringify({ ...other.save(), clock: null });
