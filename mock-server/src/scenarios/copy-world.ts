import { simWorld } from '../domain/sim-world.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { SavedClock, TimeSource } from '../world/clock.ts';

/** A copy of a world with the same start; the two share no state afterwards. */
export function copyWorld(
  world: Pick<SimWorld, 'start' | 'snapshot' | 'random'>,
  id: string,
  timeSource: TimeSource,
): SimWorld {
  const { seed } = world.random;
  const copy = simWorld({ id, seed, timeSource, from: world.start });
  copy.restore(world.snapshot());
  return copy;
}

/** A world that goes on from where another one is, at this instant; `reset` leads back to there. */
export function continueWorld(
  world: Pick<SimWorld, 'start' | 'snapshot' | 'random'>,
  id: string,
  clock: SavedClock,
  timeSource: TimeSource,
): SimWorld {
  const copy = copyWorld(world, id, timeSource);
  copy.clock.load(clock);
  copy.markStart();
  return copy;
}

/** Another world as it was at its start. */
export function worldAtStart(
  world: Pick<SimWorld, 'start' | 'random'>,
  id: string,
  timeSource: TimeSource,
): SimWorld {
  const { seed } = world.random;
  return simWorld({ id, seed, timeSource, from: world.start });
}

/** Whether two untouched worlds are the same, regardless of the time. */
export const isSameStart = (one: SimWorld, other: SimWorld): boolean =>
  JSON.stringify({ ...one.save(), clock: null }) === JSON.stringify({ ...other.save(), clock: null });
