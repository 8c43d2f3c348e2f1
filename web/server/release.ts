import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One build, and the files of it that open pages may still ask for. */
export interface Release {
  readonly release: string;
  /** When it was built. */
  readonly at: string;
  readonly files: readonly string[];
}

/** Compressed copies (scripts/compress.ts) go by the name of what they are copies of. */
export const isCopy = (file: string): boolean => /\.(?:br|gz)$/.test(file);

export const RELEASES_FILE = 'releases.json';

/** Name of a build: its page names all that it begins with by a hash of the content. */
export const releaseName = (page: string): string =>
  createHash('sha256').update(page).digest('hex').slice(0, 12);

/** The builds whose files a folder has, the newest first; none where it was built without keeping any. */
export function releasesIn(dist: string): readonly Release[] {
  const path = join(dist, RELEASES_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Release[]) : [];
}

export const runningRelease = (dist: string): string =>
  releasesIn(dist)[0]?.release ?? releaseName(readFileSync(join(dist, 'index.html'), 'utf8'));
