import type { ServerClock } from '../../platform/server-clock.ts';

/** By how much two clocks of one device may differ without anyone having set one of them, in milliseconds. */
const APART_MS = 2_000;

/**
 * The server's time for who waits on a screen that asks the server nothing, which alone would put it right: it goes on evenly
 * when the clock of this device is set. So it does over a sleep, as far as the browser counts on in one: nobody can tell the two
 * apart, so the server is asked what time it is.
 * @param ask makes a call, whose answer sets the server's clock
 * @param elapsed milliseconds, of a clock that nobody can set
 */
export function createSteadyClock(
  serverClock: Pick<ServerClock, 'now' | 'subscribe'>,
  ask: () => Promise<unknown>,
  elapsed: () => number = () => performance.now(),
): Pick<ServerClock, 'now' | 'subscribe'> {
  const listeners = new Set<() => void>();
  let ahead: number;
  /** How far apart they were when the server was asked the last time. */
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
