import type { ServerClock } from '../../platform/server-clock.ts';

/** How far two clocks of one device may drift apart without anyone having set one of them, in milliseconds. */
const APART_MS = 2_000;

/**
 * The server's time for a screen that makes no calls, whose answers would otherwise correct it: it is unaffected when the clock
 * of this device is set. Setting the clock cannot be distinguished from a sleep in which the browser did not count, so in both
 * cases the server is asked for the time.
 *
 * @param ask makes a call, whose answer sets the server's clock
 * @param elapsed milliseconds, of a monotonic clock
 */
export function createSteadyClock(
  serverClock: Pick<ServerClock, 'now' | 'subscribe'>,
  ask: () => Promise<unknown>,
  elapsed: () => number = () => performance.now(),
): Pick<ServerClock, 'now' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let ahead: number;
  /** The difference when the server was last asked. */
  let askedAt: number;
  const follow = () => {
    ahead = serverClock.now() - elapsed();
    askedAt = 0;
    for (const listener of listeners) listener();
  };
  follow();
  serverClock.subscribe(follow);
  return {
    now() {
      const now = ahead + elapsed();
      const apart = serverClock.now() - now;
      if (Math.abs(apart - askedAt) > APART_MS) {
        askedAt = apart;
        // Without an answer this clock is as good as the other.
        ask().then(follow, () => undefined);
      }
      return now;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
