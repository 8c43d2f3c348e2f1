/**
 * Whole seconds until the pause after the latest of these instants is over; 0 when it is. An instant in the future, which exists
 * after the clock was set back, counts only once the clock reaches it again (assumed).
 */
export function secondsToWait(instants: readonly number[], pauseMs: number, now: number): number {
  const latest = Math.max(...instants.filter((at) => at <= now));
  return Math.max(0, Math.ceil((latest + pauseMs - now) / 1000));
}
