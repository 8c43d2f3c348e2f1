import { globSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Target } from './targets.ts';

const NOT_MUTATED = /\.test\.ts$|\.d\.ts$|\/test(ing)?\/|\/(test|sample)-[^/]*$|\/receipt-picture\.ts$/;

/** The files of a target that faults are planted in: all, or those at or below one of the paths. */
export function sourcesIn(root: string, { code }: Target, paths: readonly string[]): string[] {
  const chosen = paths.map((path) => inRoot(root, path));
  const isChosen = (file: string) =>
    chosen.length === 0 || chosen.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  return globSync(
    code.map((folder) => `${folder}/**/*.ts`),
    { cwd: root },
  )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !NOT_MUTATED.test(file) && isChosen(file))
    .toSorted();
}

/** Whether a path is in one of the folders, where faults are planted in what is not left out. */
export const isBelow = (root: string, path: string, folders: readonly string[]): boolean =>
  folders.some((folder) => inRoot(root, path).startsWith(`${folder}/`));

const inRoot = (root: string, path: string): string =>
  relative(root, resolve(root, path)).split(sep).join('/');
