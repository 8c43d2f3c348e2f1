/**
 * `node build.ts <entry> <folder>` puts a program together in one file of that folder, all packages included, with its map,
 * and writes down what it was made of. Several may do so at the same time: no file is ever seen half-written.
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
  stateOf,
  writeWhole,
  type FileState,
  type Kept,
} from './kept.ts';
import { noteInputs } from './note-inputs.ts';
import { leaveOut, SLIM } from './slim.ts';

/** Longer than any start that has chosen a bundle may take to load it. */
const UNUSED_MS = 3_600_000;

const [entry = '', given = ''] = process.argv.slice(2);

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
mkdirSync(given, { recursive: true });
// Where it really is: what the bundle reads is found from there.
const folder = realpathSync(given);

process.once('exit', () => rmSync(claimIn(folder), { force: true }));
// Whoever stops a simulator in a terminal stops this too; the next start begins anew.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
// How it is made is part of what it is made of.
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
    file: join(folder, 'bundle.js'),
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // What is loaded later must be there later, whatever was built meanwhile.
    codeSplitting: false,
    ...SLIM,
  },
});
const [{ code, map }] = output;
const text = code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
const mapText = JSON.stringify(map);
// Named by what is in it, so that another one never takes its place.
const digest = digestOf(text + mapText);
const name = `${basename(entry, '.ts')}-${digest.slice(0, 16)}.js`;
const whole = `${text}\n//# sourceMappingURL=${name}.map\n`;
writeWhole(folder, `${name}.map`, mapText);
writeWhole(folder, name, whole);
const files = [...inputs].map(([file, state]) => [pathFrom(folder, file), state] as const);
const kept: Kept = {
  name,
  files: {
    ...Object.fromEntries(files),
    [name]: { digest: digestOf(whole) },
    [`${name}.map`]: { digest: digestOf(mapText) },
  },
};
writeWhole(folder, basename(keptIn(folder)), JSON.stringify(kept));

for (const file of readdirSync(folder)) {
  if (file.startsWith(name) || file === basename(keptIn(folder))) continue;
  const path = join(folder, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > UNUSED_MS) rmSync(path, { force: true });
}
