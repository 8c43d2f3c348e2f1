/**
 * `node build.ts <entry> <folder>` bundles a program into a few files of that folder, all packages included, with source maps, and
 * records what it was built from. Several builds may run at the same time: no file is ever visible half-written.
 */
import { mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'rolldown';
import { addressOfSource } from './address-of-source.ts';
import {
  claimIn,
  digestOf,
  keptIn,
  pathFrom,
  readKept,
  stateOf,
  writeWhole,
  type FileState,
  type Kept,
} from './kept.ts';
import { noteInputs } from './note-inputs.ts';
import { leaveOut, SLIM } from './slim.ts';

/** Longer than a start may take to load the bundle that it has chosen. */
const UNUSED_MS = 3_600_000;

const [entry = '', given = ''] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
mkdirSync(given, { recursive: true });
// The real path: the bundle finds the files that it reads from there.
const folder = realpathSync(given);

process.once('exit', () => rmSync(claimIn(folder), { force: true }));
// Stopping a simulator in a terminal also stops this build; the next start begins a new one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
// The build scripts are also inputs of the bundle.
const own = ['build.ts', 'slim.ts', 'note-inputs.ts', 'address-of-source.ts', 'kept.ts'];
const inputs = new Map<string, FileState>(
  own.map((file) => join(import.meta.dirname, file)).map((file) => [file, stateOf(file)]),
);
const { output } = await build({
  input: entry,
  platform: 'node',
  tsconfig: false,
  logLevel: 'silent',
  plugins: [leaveOut(), noteInputs(inputs), addressOfSource(folder)],
  write: false,
  output: {
    dir: folder,
    // Named by content, so that no other build overwrites it.
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    ...SLIM,
  },
});
const texts = new Map(
  output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : String(each.source)]),
);
for (const [name, text] of texts) writeWhole(folder, name, text);
const [{ fileName: name }, ...rest] = output;
const madeOf = [...inputs].map(([file, state]) => [pathFrom(folder, file), state] as const);
const consistsOf = [...texts].map(([file, text]) => [file, { digest: digestOf(text) }] as const);
const kept: Kept = {
  name,
  others: rest.filter(({ type }) => type === 'chunk').map(({ fileName }) => fileName),
  files: Object.fromEntries([...madeOf, ...consistsOf]),
};
const before = keptBefore();
writeWhole(folder, basename(keptIn(folder)), JSON.stringify(kept));

for (const file of readdirSync(folder)) {
  if (file in kept.files || before.has(file) || file === basename(keptIn(folder))) continue;
  const path = join(folder, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > UNUSED_MS) rmSync(path, { force: true });
}

/** The files of the bundle that this one replaces: a start may have chosen it just now. */
function keptBefore(): ReadonlySet<string> {
  try {
    return new Set(Object.keys(readKept(folder).files));
  } catch {
    return new Set();
  }
}
