import { appendFileSync, readFileSync } from 'node:fs';

/** A line of the log that the runs of one command share. */
export type Entry =
  | { readonly killed: number; readonly by: string; readonly how: 'failed' | 'ran away' }
  /** Mutants that a test file reaches. */
  | { readonly reached: readonly number[]; readonly in: string }
  /** Mutants in code that runs while a file is loaded, where they cannot be switched on later. */
  | { readonly atLoad: readonly number[] }
  /** A test that does not pass a second time in the same process, and so cannot detect mutants. */
  | { readonly unrepeatable: string };

export const tell = (log: string, entry: Entry): void => appendFileSync(log, `${JSON.stringify(entry)}\n`);

export const entriesOf = (log: string): Entry[] =>
  readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
