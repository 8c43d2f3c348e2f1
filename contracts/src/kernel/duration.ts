import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts';

/** Units, the largest first. */
const units = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['m', MINUTE_MS],
  ['s', 1_000],
  ['ms', 1],
] as const;

/** Larger units first, each at most once. It also matches the empty text: not every client supports lookaheads. */
export const DURATION = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;
/** The message for a text that is not a duration. */
export const NOT_A_DURATION =
  'must be a length of time, larger units first and each once, such as 15m, 2h30m or 1d';

/** A hundred years: no length of time of a world is longer, so that its dates stay within what can be written. */
export const LONGEST_MS = 100 * 365 * DAY_MS;
export const TOO_LONG = 'must be at most 100 years, 36500d';

/** `15m`, `2h30m`, `500ms`, `1d`, `90s` → milliseconds; whole numbers, larger units first. `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = DURATION.exec(text.trim());
  if (!match || match[0] === '') return undefined;
  const total = units.reduce((sum, [, ms], nth) => sum + Number(match[nth + 1] ?? 0) * ms, 0);
  return Number.isSafeInteger(total) ? total : undefined;
}

/** The number of each unit, without zeros. */
function partsOf(ms: number): { readonly unit: (typeof units)[number][0]; readonly count: number }[] {
  let left = ms;
  return units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [{ unit, count }] : [];
  });
}

/** Milliseconds → the shortest text that `parseDuration` reads back. */
export const formatDuration = (ms: number): string =>
  partsOf(Math.max(0, Math.round(ms)))
    .map(({ unit, count }) => `${count}${unit}`)
    .join('') || '0ms';

/** For people: 2 d 3 h, 14 m 32 s, 0 s. The two largest units, if one follows the other; whole seconds. */
export function durationText(ms: number): string {
  const [first, second] = partsOf(Math.max(0, Math.round(ms / 1_000) * 1_000));
  if (!first) return '0 s';
  const names = units.map(([unit]) => unit);
  const isNext = second && names.indexOf(second.unit) === names.indexOf(first.unit) + 1;
  return [first, ...(isNext ? [second] : [])].map(({ unit, count }) => `${count} ${unit}`).join(' ');
}
