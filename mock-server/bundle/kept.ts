import { hash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is written beside a bundle. */
export interface Kept {
  /** The name of the bundle in the same folder. */
  readonly name: string;
  /** The state of each file that it was made of, and of those that it consists of; by their path from the folder. */
  readonly files: Readonly<Record<string, string>>;
}

export interface Bundle {
  /** To be imported. */
  readonly address: string;
}

const KEPT = 'kept.json';
/** There while one is made, so that no other is. */
export const claimIn = (folder: string): string => join(folder, '.building');
export const keptIn = (folder: string): string => join(folder, KEPT);

/** From the folder, so that a copy of a checkout, folder included, speaks of its own files. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split(sep).join('/');

export const digestOf = (content: Buffer | string): string => hash('sha256', content, 'base64url');

/**
 * Changes with whatever is done to a file. For one of ours it is what is in it: sizes and times say nothing for sure, as
 * they can be put back, are as coarse as two seconds in some file systems, and are kept by a copy. Those do for packages,
 * which nobody edits and npm replaces; to read all of them as well takes as long again.
 */
export function stateOf(file: string): string {
  if (!isOfPackage(file)) return digestOf(readFileSync(file));
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

export const isOfPackage = (file: string): boolean => file.split(sep).includes('node_modules');

/** The bundle of a program that is kept in a folder, if it is whole and nothing that it was made of has changed since. */
export function freshBundle(entry: string, given: string): Bundle | undefined {
  try {
    // A bundle finds what it reads from where it really is.
    const folder = realpathSync(given);
    const { name, files } = JSON.parse(readFileSync(keptIn(folder), 'utf8')) as Kept;
    // That of another checkout, if both keep theirs in one place.
    if (!(pathFrom(folder, entry) in files) || !(name in files)) return undefined;
    for (const [path, state] of Object.entries(files))
      if (stateOf(join(folder, path)) !== state) return undefined;
    return { address: pathToFileURL(join(folder, name)).href };
  } catch {
    // There is none yet, or one of its files is gone.
    return undefined;
  }
}
