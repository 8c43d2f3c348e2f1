import { parseDuration } from '@krapao/contracts/kernel/duration';
import type { Duration } from './types.ts';

const PAUSE_MS = 40;
/** As long as Playwright's own expectations. */
export const WAIT: Duration = '5s';

/** A wait timed out. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
}

/** `1m30s` in milliseconds. */
export function milliseconds(duration: Duration): number {
  const ms = typeof duration === 'string' ? parseDuration(duration) : duration;
  if (ms !== undefined && Number.isFinite(ms) && ms >= 0) return ms;
  throw new TypeError(
    `${JSON.stringify(duration)} is no length of time: milliseconds, or as 15m, 2h30m, 90s, 500ms`,
  );
}

export const words = (duration: Duration): string =>
  typeof duration === 'number' ? `${duration} ms` : duration;

/** Polls until `ask` returns something, or the time is over. */
export async function until<T>(timeout: Duration, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const end = performance.now() + milliseconds(timeout);
  for (;;) {
    const found = await ask();
    if (found !== undefined || performance.now() >= end) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
