/**
 * Whole seconds until the pause after the latest of these instants is over; 0 when it is. An instant in the future, which exists
 * after the clock was set back, counts only once the clock reaches it again (assumed).
 */
export function secondsToWait(instants: readonly number[], pauseMs: number, now: number): number {
  // Not as arguments of `Math.max`: a function takes only so many.
  const latest = instants.reduce((last, at) => (at <= now && at > last ? at : last), -Infinity);
  return Math.max(0, Math.ceil((latest + pauseMs - now) / 1000));
}
