/** Builds the app, if its build is older than what it is made of: the tests run against the production build. */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
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

const built = statSync(join(root, 'web/dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (SOURCES.some((source) => changedAt(join(root, source)) > built)) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', 'build', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
