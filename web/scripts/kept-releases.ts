import type { Release } from '../server/release.ts';

const LAST = 3;
const DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * This build, and the former builds whose files are kept: the last three, and any that was in use within 14 days. Building
 * the same release again replaces its entry.
 */
export function keptReleases(built: Release, before: readonly Release[], now: number): readonly Release[] {
  const others = before.filter(({ release }) => release !== built.release);
  // In use until the next release.
  const replacedAt = (place: number) => Date.parse(others[place - 1]?.at ?? built.at);
  return [built, ...others.filter((_, place) => place < LAST || now - replacedAt(place) < DAYS * DAY_MS)];
}

/** The files of a former build that are kept: if a file has a brotli copy, only that, from which the server makes the rest. */
export const keptFile = (theirs: ReadonlySet<string>) => (file: string) =>
  file.endsWith('.br') || !theirs.has(`${file.replace(/\.gz$/, '')}.br`);
