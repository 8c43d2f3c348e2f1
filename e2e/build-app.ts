/** Builds the app, if its build is older than what it is made of: the tests run against the production build. */
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

/** The last change below a path, epoch milliseconds. A folder changes when a file in it comes or goes. */
function changedAt(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/** What a build writes last: one that was stopped half-way has none. Its time is set to that of the build's begin. */
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
  // What was edited meanwhile may or may not be in it: then the next run builds again.
  if (status === 0) utimesSync(end, begin, begin);
  process.exitCode = status ?? 1;
}
