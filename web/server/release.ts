import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One build, and those of its files that open pages may still load. */
export interface Release {
  readonly release: string;
  /** When it was built. */
  readonly at: string;
  readonly files: readonly string[];
}

/** Whether a file is a compressed copy (scripts/compress.ts). */
export const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

export const RELEASES_FILE = 'releases.json';

/** The name of a build: a hash of its page, which names its first files by hashes of their content. */
export const releaseName = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 12);

/** The builds whose files a folder has, newest first; empty if the folder has no list of them. */
export function releasesIn(dist: string): readonly Release[] {
  const path = join(dist, RELEASES_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Release[]) : [];
}

export const runningRelease = (dist: string): string =>
  releasesIn(dist)[0]?.release ?? releaseName(readFileSync(join(dist, 'index.html'), 'utf8'));
