/**
 * Lists this build in `dist/releases.json`, and copies the files of former builds, so that a tab from yesterday still finds its
 * parts, and returning visitors load only the differences: `node scripts/keep-releases.ts [folder of the previous build]`. Run
 * last, when all files are compressed.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { isDelta } from '../server/deltas.ts';
import { isCopy, releaseName, RELEASES_FILE, releasesIn, type Release } from '../server/release.ts';
import { deltasBetween } from './deltas.ts';
import { keptFile, keptReleases } from './kept-releases.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const previous = process.argv[2];
const problem = previous && whyNone(resolve(previous));
if (problem) {
  console.error(`${problem}: no file of a former build would be kept`);
  process.exit(1);
}
const assetsOf = (folder: string) =>
  readdirSync(join(folder, 'assets')).filter((file) => !file.endsWith('.map') && !isDelta(file));
const inAssets = (file: string) => join(dist, 'assets', file);
for (const file of readdirSync(join(dist, 'assets')).filter(isDelta)) rmSync(inAssets(file));

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
    const target = inAssets(file);
    if (!wanted.has(file) || existsSync(target) || !isKept(file)) continue;
    copyFileSync(join(previous, 'assets', file), target);
    taken += 1;
  }
}

const packed = (file: string) => (existsSync(inAssets(`${file}.br`)) ? `${file}.br` : file);
const read = (name: string) => ({
  name,
  content: existsSync(inAssets(name))
    ? readFileSync(inAssets(name))
    : brotliDecompressSync(readFileSync(inAssets(packed(name)))),
});
const ours = built.files.filter((file) => !isCopy(file));
const former = [...wanted].filter(
  (file) => !isCopy(file) && !ours.includes(file) && existsSync(inAssets(packed(file))),
);
const deltas = deltasBetween(
  ours.map(read),
  former.map(read),
  (file) => statSync(inAssets(packed(file))).size,
);
for (const [name, delta] of deltas) writeFileSync(inAssets(name), delta);

writeFileSync(join(dist, RELEASES_FILE), `${JSON.stringify(releases)}\n`);
console.log(
  `release ${built.release}; kept: ${releases.length - 1} before it, ${taken} files of theirs; ${deltas.size} deltas`,
);

/** What is wrong with a folder that is said to have the build before. An image that keeps none has an empty one. */
function whyNone(folder: string): string | undefined {
  if (folder === resolve(dist)) return `${folder} is the folder of this build, and already replaced`;
  if (!existsSync(folder)) return `There is no folder ${folder}`;
  if (!existsSync(join(folder, RELEASES_FILE)) && readdirSync(folder).length > 0)
    return `There is no build in ${folder} (it has no ${RELEASES_FILE})`;
  return undefined;
}
