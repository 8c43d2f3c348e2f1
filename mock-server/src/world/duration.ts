const UNITS: readonly (readonly [unit: string, ms: number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1_000],
  ['ms', 1],
];

const SHAPE = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?(?:(\d+)ms)?$/;

/** `15m`, `2h30m`, `500ms`, `1d`, `90s` → milliseconds; whole numbers, larger units first. `undefined` for anything else. */
export function parseDuration(text: string): number | undefined {
  const match = SHAPE.exec(text.trim());
  if (!match || match[0] === '') return undefined;
  let total = 0;
  UNITS.forEach(([, ms], position) => {
    total += Number(match[position + 1] ?? 0) * ms;
  });
  return Number.isSafeInteger(total) ? total : undefined;
}

/** Milliseconds → the shortest text that `parseDuration` reads back; for messages. */
export function formatDuration(ms: number): string {
  let left = Math.max(0, Math.round(ms));
  let text = '';
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) text += `${count}${unit}`;
  }
  return text === '' ? '0ms' : text;
}
