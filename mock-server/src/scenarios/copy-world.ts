import { jobs } from '../domain/jobs.ts';
import { indexes, type Jobs, type SimWorld, type Tables } from '../domain/tables.ts';
import type { TimeSource } from '../world/time-source.ts';
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
