import type { SimWorld } from '../tables.ts';

/** How long until the pause after the latest of something is over, in whole seconds; 0 when it is. */
export function secondsToWait(
  world: SimWorld,
  latest: { readonly createdAt: number } | undefined,
  pauseMs: number,
): number {
  if (!latest) return 0;
  return Math.max(0, Math.ceil((latest.createdAt + pauseMs - world.clock.now()) / 1000));
}
