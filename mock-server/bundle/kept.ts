import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is written beside a bundle: each file that it was made of, as it was before it was read. */
export interface Kept {
  /** The name of the bundle in the same folder, which says what is in it: another one never has the same. */
  readonly name: string;
  readonly inputs: Readonly<Record<string, string>>;
}

export interface Bundle {
  /** To be imported. */
  readonly address: string;
}

const KEPT = 'kept.json';
/** There while one is made, so that no other is. */
export const claimIn = (folder: string): string => join(folder, '.building');
export const keptIn = (folder: string): string => join(folder, KEPT);

const addressOf = (path: string): string => pathToFileURL(path).href;

/**
 * Changes with whatever is done to a file. The time at which its inode changed is the system's own, so neither a tool that
 * puts back the time of its content nor an edit of the same length goes unnoticed.
 */
export function stampOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/**
 * The bundle that is kept in a folder, if nothing that it was made of has changed since. `node --watch` sees what is imported,
 * so it is told of the files behind it.
 */
export function freshBundle(folder: string): Bundle | undefined {
  try {
    const { name, inputs } = JSON.parse(readFileSync(keptIn(folder), 'utf8')) as Kept;
    const file = join(folder, name);
    statSync(file);
    for (const [input, stamp] of Object.entries(inputs)) if (stampOf(input) !== stamp) return undefined;
    if (process.env.WATCH_REPORT_DEPENDENCIES)
      process.send?.({ 'watch:import': Object.keys(inputs).map(addressOf) });
    return { address: addressOf(file) };
  } catch {
    // There is none yet, or one of its inputs is gone.
    return undefined;
  }
}
