import { statSync, watch, type FSWatcher } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fixtureFolders, loadFixtures, type Fixtures } from '@krapao/fixtures';
import type { Log } from './log.ts';

type Problems = readonly { readonly file: string; readonly path: string; readonly reason: string }[];

/** Editors write a file in several steps; fixtures are read once nothing has changed for this long, milliseconds. */
const QUIET_MS = 120;

/**
 * Loads the fixtures again whenever one of their files changes. Broken ones are only logged, with file, path and reason, and the
 * previous ones stay in use. Returns a function that stops it.
 */
export function watchFixtures(dir: string, log: Log, onChange: (fixtures: Fixtures) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = () => {
    const loaded = loadFixtures(dir);
    if (loaded.ok) return onChange(loaded.fixtures);
    log.error(`fixtures are broken, the previous ones stay in use:\n${problemsText(loaded.problems)}`);
  };
  const changed = (_event: string, file: string | null) => {
    if (file !== null && !file.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(reload, QUIET_MS);
  };
  const watchers = fixtureFolders(dir).flatMap((folder): FSWatcher[] => {
    try {
      return [watch(join(dir, folder), changed)];
    } catch (error) {
      log.warn(`fixtures: changes in ${join(dir, folder)} are not noticed: ${(error as Error).message}`);
      return [];
    }
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Names the absolute folder, because a relative path may mean another one than intended. */
export function brokenText(dir: string, problems: Problems): string {
  const folder = resolve(dir);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return `fixtures are broken, in ${folder}:\n${problemsText(problems)}`;
  const begin = isAbsolute(dir) ? '' : `; a relative path begins at ${process.cwd()}`;
  return `fixtures: there is no folder ${folder}${begin}`;
}

/** One line for each problem: file, place in it, reason. */
const problemsText = (problems: Problems): string =>
  problems
    .map(({ file, path, reason }) => `  ${file}${path === '' ? '' : ` at ${path}`}: ${reason}`)
    .join('\n');
