import type { Release } from '../server/release.ts';

const LAST = 3;
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * This build and those whose files stay: the last three before it, and any that was in use within 14 days. The same
 * build again takes its own place.
 */
export function keptReleases(built: Release, before: readonly Release[], now: number): readonly Release[] {
  const others = before.filter(({ release }) => release !== built.release);
  // In use until the next one came.
  const replacedAt = (place: number) => Date.parse(others[place - 1]?.at ?? built.at);
  return [built, ...others.filter((_, place) => place < LAST || now - replacedAt(place) < DAYS * DAY_MS)];
}

/** Which files of a former build stay: of one that has a copy with brotli only that, from which the server makes the rest. */
export const keptFile = (theirs: ReadonlySet<string>) => (file: string) =>
  file.endsWith('.br') || !theirs.has(`${file.replace(/\.gz$/, '')}.br`);
