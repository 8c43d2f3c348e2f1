import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Watched {
  /** With all that is below them. */
  readonly folders: readonly string[];
  /** Nothing else in their folders counts: people save what they like beside them. */
  readonly files?: readonly string[];
}

/** Editors write a file in several steps, and git writes many; looked at once they have been quiet for so long, milliseconds. */
const QUIET_MS = 120;
/** What a program is made of; not what editors put beside it, nor tests. */
const SOURCE = /^[^.].*\.(ts|js|json|css|html)$/;
const TEST = /\.test\.ts$/;

/**
 * Calls back when a source has changed, until it is told to stop. Folders are watched and not files, as `node --watch` does on
 * Linux: most editors and git put another file in the place of one, and then what is watched is gone.
 */
export function watchSources({ folders, files = [] }: Watched, onChange: (path: string) => void): () => void {
  const foldersOfFiles = [...new Set(files.map((file) => dirname(file)))];
  let timer: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];

  const look = () => {
    const before = watchers;
    // All anew: a folder, too, may have been put in the place of another.
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
      // It has gone since it was listed; the folder above it has told.
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

/** A name without a dot is one of a folder. */
const isSource = (name: string): boolean => !name.includes('.') || (SOURCE.test(name) && !TEST.test(name));

function withAllBelow(folder: string): string[] {
  try {
    const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...below.flatMap(({ name }) => withAllBelow(join(folder, name)))];
  } catch {
    return [];
  }
}
