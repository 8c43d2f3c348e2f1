/**
 * How long until the pause after the latest of something is over, in whole seconds; 0 when it is. What lies in the future,
 * because the clock was set back since, has not happened (assumed), until the clock has come to it again.
 */
export function secondsToWait(instants: readonly number[], pauseMs: number, now: number): number {
  const latest = Math.max(...instants.filter((at) => at <= now));
  return Math.max(0, Math.ceil((latest + pauseMs - now) / 1000));
}
