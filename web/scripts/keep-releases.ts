/**
 * Names this build in `dist/releases.json`, and takes the files of former builds over, so that a tab of yesterday still finds
 * its parts: `node scripts/keep-releases.ts [folder of the build before]`. Run last, when all files are compressed.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseName, RELEASES_FILE, releasesIn, type Release } from '../server/release.ts';
import { keptFile, keptReleases } from './kept-releases.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const previous = process.argv[2];
if (previous && !existsSync(previous)) {
  console.error(`There is no folder ${resolve(previous)}: no file of a former build would be kept`);
  process.exit(1);
}
const assetsOf = (folder: string) =>
  readdirSync(join(folder, 'assets')).filter((file) => !file.endsWith('.map'));

const now = new Date();
const built: Release = {
  release: releaseName(readFileSync(join(dist, 'index.html'), 'utf8')),
  at: now.toISOString(),
  files: assetsOf(dist).toSorted(),
};
const before = previous && existsSync(join(previous, RELEASES_FILE)) ? releasesIn(previous) : [];
const releases = keptReleases(built, before, now.getTime());
const wanted = new Set(releases.flatMap(({ files }) => files));
let taken = 0;
if (previous && before.length > 0) {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  const theirs = assetsOf(previous);
  const isKept = keptFile(new Set(theirs));
  for (const file of theirs) {
    const target = join(dist, 'assets', file);
    if (!wanted.has(file) || existsSync(target) || !isKept(file)) continue;
    copyFileSync(join(previous, 'assets', file), target);
    taken += 1;
  }
}
writeFileSync(join(dist, RELEASES_FILE), `${JSON.stringify(releases)}\n`);
console.log(`release ${built.release}; kept: ${releases.length - 1} before it, ${taken} files of theirs`);
