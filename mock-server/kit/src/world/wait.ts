import type { Duration } from './types.ts';

const UNITS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const PAUSE_MS = 40;
/** As Playwright's own expectations. */
export const WAIT: Duration = '5s';

/** What was waited for did not happen. */
export class WaitError extends Error {
  override readonly name = 'WaitError';
}

/** Is it a length of time, such as `1m30s`? */
export const isDuration = (text: string): boolean => /^(\d+(ms|s|m|h|d))+$/.test(text);

/** `1m30s` in milliseconds. */
export function milliseconds(duration: Duration): number {
  if (typeof duration === 'number' && Number.isFinite(duration) && duration >= 0) return duration;
  const text = String(duration);
  if (!isDuration(text))
    throw new TypeError(
      `${JSON.stringify(duration)} is no length of time: milliseconds, or as 15m, 2h30m, 90s, 500ms`,
    );
  const parts = text.matchAll(/(\d+)(ms|s|m|h|d)/g);
  return [...parts].reduce(
    (sum, [, count, unit]) => sum + Number(count) * UNITS[unit as keyof typeof UNITS],
    0,
  );
}

export const words = (duration: Duration): string =>
  typeof duration === 'number' ? `${duration} ms` : duration;

/** Asks until there is something, or the time is over. */
export async function until<T>(timeout: Duration, ask: () => Promise<T | undefined>): Promise<T | undefined> {
  const end = performance.now() + milliseconds(timeout);
  for (;;) {
    const found = await ask();
    if (found !== undefined || performance.now() >= end) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
