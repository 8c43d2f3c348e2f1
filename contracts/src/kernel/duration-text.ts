import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';

const units = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['m', MINUTE_MS],
  ['s', 1_000],
] as const;

/** 2 d 3 h, 14 m 32 s, 0 s: the two largest units. */
export function durationText(ms: number): string {
  let rest = Math.max(0, Math.round(ms / 1_000) * 1_000);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(`${count} ${unit}`);
    if (parts.length > 0 && (count === 0 || parts.length === 2)) break;
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
}
