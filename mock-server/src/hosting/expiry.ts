import type { TimeSource } from '../world/clock.ts';
import { LONGEST_WAIT } from './due-timers.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { Worlds } from './worlds.ts';

/**
 * Drops each world when its time is over, without a call: its sockets end then, and its memory is freed. Returns a function that
 * stops it.
 */
export function armExpiry(worlds: Worlds, timeSource: TimeSource): () => void {
  const armed = new Map<HostedWorld, NodeJS.Timeout>();
  const disarm = (hosted: HostedWorld) => {
    clearTimeout(armed.get(hosted));
    armed.delete(hosted);
  };
  const arm = (hosted: HostedWorld) => {
    const { expiresAt } = hosted.start;
    if (expiresAt === undefined) return;
    const ms = Math.max(0, expiresAt - timeSource.now());
    armed.set(hosted, setTimeout(expire, Math.min(ms, LONGEST_WAIT), hosted).unref());
  };
  const expire = (hosted: HostedWorld) => {
    worlds.dropExpired();
    // Still there if its end is further away than a timer of Node can wait.
    if (armed.has(hosted)) arm(hosted);
  };
  worlds.listen({ opened: arm, closed: disarm });
  return () => {
    for (const hosted of armed.keys()) disarm(hosted);
  };
}
