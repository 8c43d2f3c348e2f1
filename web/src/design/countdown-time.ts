/** Whole seconds to show: 0 only once the deadline has passed, never before. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Milliseconds until the shown second changes, counted from the deadline so that ticks never drift. */
export function untilNextTick(deadline: number, now: number): number {
  const left = deadline - now;
  return left <= 0 ? 0 : left % 1000 || 1000;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `75` → `01:15`; more than an hour keeps counting minutes. */
export function formatCountdown(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
