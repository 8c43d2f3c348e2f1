import { hash } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The state of a file when it was recorded. */
export interface FileState {
  /** Its size, times and inode; left out if an edit could still happen that changes none of them. */
  readonly stat?: string | undefined;
  /** The digest of its content; left out for a file of a package, which nobody edits and npm replaces. */
  readonly digest?: string | undefined;
}

/** The file `kept.json` beside a bundle. */
export interface Kept {
  /** The file in the same folder that is loaded first. */
  readonly name: string;
  /** The other files, which that one loads at once or later. */
  readonly others: readonly string[];
  /** Each file from which it was built, and the files that it consists of, by their path from the folder. */
  readonly files: Readonly<Record<string, FileState>>;
}

export interface Bundle {
  /** The address to import. */
  readonly address: string;
  /** The files that it imports, at once or later. */
  readonly others: readonly string[];
}

const KEPT = 'kept.json';
/** Exists while a build runs, so that no other starts. */
export const claimIn = (folder: string): string => join(folder, '.building');
export const keptIn = (folder: string): string => join(folder, KEPT);
/** Throws if there is none. */
export const readKept = (folder: string): Kept => JSON.parse(readFileSync(keptIn(folder), 'utf8')) as Kept;

/** The path from the folder, so that in a copy of a checkout, folder included, it refers to the copy's own files. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/');

export const digestOf = (content: Buffer | string): string => hash('sha256', content, 'base64url');

/** How long two edits of a file may have the same time, in milliseconds: FAT has a resolution of two seconds. */
const COARSEST_MS = 2_000;

/**
 * The change time (ctime) is included: unlike the modification time nobody can set it back, and a copy has a new one. It is not
 * reliable for a file that has just changed, as the next change may fall in the same tick.
 */
const statOf = (file: string): { readonly text: string; readonly changedAt: number } => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, changedAt: Math.max(mtimeMs, ctimeMs) };
};

/**
 * The state of one of our files together with exactly the content it had then: a change after its times were read is another state.
 */
export function readWithState(file: string): { readonly content: Buffer; readonly state: FileState } {
  const { text, changedAt } = statOf(file);
  const isSettled = changedAt < Date.now() - COARSEST_MS;
  const content = readFileSync(file);
  return { content, state: { stat: isSettled ? text : undefined, digest: digestOf(content) } };
}

export const stateOf = (file: string): FileState =>
  isOfPackage(file) ? { stat: statOf(file).text } : readWithState(file).state;

export const isOfPackage = (file: string): boolean => file.split(/[\\/]/).includes('node_modules');

/** Writes a file so that it is never visible half-written. */
export function writeWhole(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `.${name}.${process.pid}`);
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    // On a full disk, do not leave another file behind at each start.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The bundle of a program in a folder, if it is complete and nothing from which it was built has changed since. */
export function freshBundle(entry: string, given: string): Bundle | undefined {
  try {
    // A bundle finds the files that it reads from its real path.
    const folder = realpathSync(given);
    const { name, others, files } = readKept(folder);
    // The bundle of another checkout, if both use the same folder.
    if (!(pathFrom(folder, entry) in files) || !(name in files)) return undefined;
    const settled: Record<string, FileState> = {};
    for (const [path, state] of Object.entries(files)) {
      // Without `join`, which for all of these takes longer than the file system.
      const file = `${folder}/${path}`;
      if (state.stat === statOf(file).text) continue;
      if (state.digest === undefined) return undefined;
      const { state: now } = readWithState(file);
      if (state.digest !== now.digest) return undefined;
      if (now.stat !== undefined) settled[path] = now;
    }
    if (Object.keys(settled).length > 0) noteAgain(folder, { name, others, files: { ...files, ...settled } });
    const addressOf = (file: string) => pathToFileURL(join(folder, file)).href;
    return { address: addressOf(name), others: others.map(addressOf) };
  } catch {
    // There is no bundle yet, or one of its files is missing.
    return undefined;
  }
}

/** Records states again, so that files which had to be read this time need not be read next time. */
function noteAgain(folder: string, kept: Kept): void {
  try {
    writeWhole(folder, KEPT, JSON.stringify(kept));
  } catch {
    // Nothing can be written here: the bundle is still good, but the files are read each time.
  }
}
