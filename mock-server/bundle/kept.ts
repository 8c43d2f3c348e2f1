import { hash } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** How a file was when it was noted down. */
export interface FileState {
  /** Its size, times and number; left out where an edit could come that changes none of them. */
  readonly stat?: string | undefined;
  /** Of what is in it; left out for a file of a package, which nobody edits and npm replaces. */
  readonly digest?: string | undefined;
}

/** What is written beside a bundle. */
export interface Kept {
  /** The file in the same folder that is loaded first. */
  readonly name: string;
  /** Those of which that loads some at once and others later. */
  readonly others: readonly string[];
  /** Each file that it was made of, and those that it consists of; by their path from the folder. */
  readonly files: Readonly<Record<string, FileState>>;
}

export interface Bundle {
  /** To be imported. */
  readonly address: string;
  /** What that imports, at once or later. */
  readonly others: readonly string[];
}

const KEPT = 'kept.json';
/** There while one is made, so that no other is. */
export const claimIn = (folder: string): string => join(folder, '.building');
export const keptIn = (folder: string): string => join(folder, KEPT);
/** Throws where there is none. */
export const readKept = (folder: string): Kept => JSON.parse(readFileSync(keptIn(folder), 'utf8')) as Kept;

/** From the folder, so that a copy of a checkout, folder included, speaks of its own files. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/');

export const digestOf = (content: Buffer | string): string => hash('sha256', content, 'base64url');

/** How long two edits of a file may have the same time, in milliseconds: FAT counts in steps of two seconds. */
const COARSEST_MS = 2_000;

/**
 * The time of the last change is among what is looked at: unlike that of the last edit, nobody can put it back, and a copy has
 * a new one. It says nothing of a file that was changed just now, as the next change may come in the same tick.
 */
const statOf = (file: string): { readonly text: string; readonly changedAt: number } => {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return { text: `${size} ${mtimeMs} ${ctimeMs} ${ino}`, changedAt: Math.max(mtimeMs, ctimeMs) };
};

/** How a file of ours is, and exactly what was in it then: whatever comes after its times were looked at is another state. */
export function readWithState(file: string): { readonly content: Buffer; readonly state: FileState } {
  const { text, changedAt } = statOf(file);
  const isSettled = changedAt < Date.now() - COARSEST_MS;
  const content = readFileSync(file);
  return { content, state: { stat: isSettled ? text : undefined, digest: digestOf(content) } };
}

export const stateOf = (file: string): FileState =>
  isOfPackage(file) ? { stat: statOf(file).text } : readWithState(file).state;

export const isOfPackage = (file: string): boolean => file.split(/[\\/]/).includes('node_modules');

/** Writes a file so that nobody ever sees it half-written. */
export function writeWhole(folder: string, name: string, text: string): void {
  const unfinished = join(folder, `.${name}.${process.pid}`);
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    // A disk that is full is not made fuller by each start.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The bundle of a program that is kept in a folder, if it is whole and nothing that it was made of has changed since. */
export function freshBundle(entry: string, given: string): Bundle | undefined {
  try {
    // A bundle finds what it reads from where it really is.
    const folder = realpathSync(given);
    const { name, others, files } = readKept(folder);
    // That of another checkout, if both keep theirs in one place.
    if (!(pathFrom(folder, entry) in files) || !(name in files)) return undefined;
    const settled: Record<string, FileState> = {};
    for (const [path, state] of Object.entries(files)) {
      // Not by `join`, which takes longer for all of them than the file system.
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
    // There is none yet, or one of its files is gone.
    return undefined;
  }
}

/** What had to be read this time need not be read the next time. */
function noteAgain(folder: string, kept: Kept): void {
  try {
    writeWhole(folder, KEPT, JSON.stringify(kept));
  } catch {
    // Nothing can be written here: the bundle is as good, and is read each time.
  }
}
