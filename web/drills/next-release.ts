import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from './balancer.ts';
import { root, run } from './docker.ts';
import type { Stand } from './stand.ts';

/** A script that marks the page with its release; while the build draws pages beforehand there is no document. */
const says = (name: string, release: string) =>
  `if (typeof document === 'object') document.documentElement.dataset['${name}'] = '${release}';`;

/** Lines that change a file's content, as a release does: of what every page loads, and of chunks that are loaded later. */
const changes = (release: string): Readonly<Record<string, string>> => ({
  'web/src/main.tsx': says('release', release),
  'web/src/design/button.tsx': says('button', release),
  'web/src/features/bonus/bonus-page.tsx': says('bonus', release),
  'web/src/features/wallet/transfer/transfer.tsx': says('transfer', release),
});

/** All files but the browser tests, of which only package.json is needed. */
const isWanted = (file: string) =>
  existsSync(join(root, file)) && (!file.startsWith('e2e/') || file === 'e2e/package.json');

/** A checkout of the sources, with the modules that are installed here. */
function checkout(stand: Stand): string {
  const folder = temporaryFolder(stand);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && isWanted(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const place of ['node_modules', 'web/node_modules', 'contracts/node_modules'])
    if (existsSync(join(root, place))) symlinkSync(join(root, place), join(folder, place));
  return folder;
}

/** The sources of the next release. */
export function nextRelease(stand: Stand, release = 'next'): string {
  const folder = checkout(stand);
  for (const [file, line] of Object.entries(changes(release)))
    appendFileSync(join(folder, file), `\n${line}\n`);
  return folder;
}

const keep = (folder: string, previous: string) =>
  run(process.execPath, [join(folder, 'web/scripts/keep-releases.ts'), join(previous, 'web/dist')]);

/** The next release, built; it keeps the files of the build that is here. */
export function buildNext(stand: Stand): string {
  const folder = nextRelease(stand);
  run('npm', ['run', '--silent', 'build', '--prefix', join(folder, 'web')]);
  keep(folder, root);
  return folder;
}

/** A second release of the build that is here; it keeps the files of `previous`, or of none. */
export function buildAgain(stand: Stand, previous?: string): string {
  const folder = checkout(stand);
  cpSync(join(root, 'web/dist'), join(folder, 'web/dist'), { recursive: true });
  if (previous !== undefined) keep(folder, previous);
  return folder;
}
