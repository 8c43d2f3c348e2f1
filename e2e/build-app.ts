/** Builds the app if the build is older than its sources: the tests run against the production build. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The server reads its own files at each start, so only what is bundled or written into `dist` counts. */
const SOURCES = [
  'package-lock.json',
  'contracts/src',
  'web/config.shared.ts',
  'web/index.html',
  'web/package.json',
  'web/public',
  'web/scripts/compress.ts',
  'web/server',
  'web/src',
  'web/vite.config.ts',
];

/** The last change below a path, epoch milliseconds. A folder changes when a file in it is added or removed. */
function changedAt(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** The file that a build writes last: an interrupted build has none. Its time is set to when the build began. */
const end = join(root, 'web/dist/releases.json');
const built = statSync(end, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (SOURCES.some((source) => changedAt(join(root, source)) > built)) {
  const begin = new Date();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  // Sources that were edited during the build may not be in it: with the start time the next run builds again.
  if (status === 0) utimesSync(end, begin, begin);
  process.exitCode = status ?? 1;
}
