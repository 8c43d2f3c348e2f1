/** Units of "time ago" in seconds: a year of 365 days, a month of 30 (spec §9). */
const units = {
  year: 365 * 86_400,
  month: 30 * 86_400,
  day: 86_400,
  hour: 3_600,
  minute: 60,
  second: 1,
} as const;
export type AgoUnit = keyof typeof units;

export interface Ago {
  readonly unit: AgoUnit;
  /** How many whole ones; 0 seconds is now. */
  readonly count: number;
  /** Milliseconds until it reads differently. */
  readonly changesIn: number;
}

/** How long ago something was, in the largest unit that fits. An instant ahead of the clock was just now. */
export function agoOf(at: number, now: number): Ago {
  const elapsed = Math.max(0, now - at);
  const unit = (Object.keys(units) as AgoUnit[]).find((each) => elapsed >= units[each] * 1_000) ?? 'second';
  const length = units[unit] * 1_000;
  return { unit, count: Math.floor(elapsed / length), changesIn: length - (elapsed % length) };
}
