import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Watched {
  /** Watched with all their subfolders. */
  readonly folders: readonly string[];
  /** Other files in their folders are ignored: people save all kinds of files beside them. */
  readonly files?: readonly string[];
}

/**
 * Editors write a file in several steps, and git writes many; a change is reported once nothing has changed for this long,
 * milliseconds.
 */
const QUIET_MS = 120;
/** Source files of a program, without editors' temporary files and tests. */
const SOURCE = /^[^.].*\.(ts|js|json|css|html)$/;
const TEST = /\.test\.ts$/;

/**
 * Calls back when a source has changed, until it is told to stop. It watches folders instead of files, unlike `node --watch` on
 * Linux: most editors and git replace a file, and a watch on the old file then sees nothing more.
 */
export function watchSources({ folders, files = [] }: Watched, onChange: (path: string) => void): () => void {
  const foldersOfFiles = [...new Set(files.map((file) => dirname(file)))];
  let timer: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];

  const look = () => {
    const before = watchers;
    // All watchers are created again, because a folder may have been replaced, too.
    watchers = [
      ...folders.flatMap(withAllBelow).flatMap((folder) => watchOne(folder, isSource)),
      ...foldersOfFiles.flatMap((folder) => {
        const names = new Set(files.filter((file) => dirname(file) === folder).map((file) => basename(file)));
        return watchOne(folder, (name) => names.has(name));
      }),
    ];
    for (const watcher of before) watcher.close();
  };
  const watchOne = (folder: string, counts: (name: string) => boolean): FSWatcher[] => {
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || counts(name)) changed(name === null ? folder : join(folder, name));
      });
      watcher.on('error', () => watcher.close());
      return [watcher];
    } catch {
      // It disappeared after it was listed; the watcher of the folder above has reported that.
      return [];
    }
  };
  const changed = (path: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      look();
      onChange(path);
    }, QUIET_MS);
  };

  look();
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** A name without a dot is taken for a folder. */
const isSource = (name: string): boolean => !name.includes('.') || (SOURCE.test(name) && !TEST.test(name));

function withAllBelow(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => withAllBelow(join(folder, name)))];
  } catch {
    return [];
  }
}
