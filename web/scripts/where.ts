/**
 * Maps a stack frame of the telemetry to the sources: `npm run where -w web -- first-BY2DEkv1.js:2:23456`. Reads the source maps
 * of a build, which no image contains; `--maps <folder>` selects another folder than `dist/assets`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, refuse } from '../../.config/command-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The output folder of a build: source maps name their sources relative to it, wherever the maps are now. */
const built = fileURLToPath(new URL('../dist/assets', import.meta.url));
const USAGE = 'Usage: npm run where -w web -- [--maps folder] <file.js:line:column> …';

const { values, positionals } = commandLine(USAGE, {
  options: { maps: { type: 'string', default: built } },
  allowPositionals: true,
});
if (positionals.length === 0) refuse('which frame?', USAGE);

/** File and line of the sources, or why they are not known. */
function where(frame: string): string {
  const [, file, line, column] = /^([\w-]+\.js):(\d+):(\d+)$/.exec(frame) ?? [];
  if (!file) return 'not a frame such as first-BY2DEkv1.js:2:23456';
  const path = join(values.maps, `${file}.map`);
  if (!existsSync(path)) return `no ${path}: the maps of that release are needed`;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  // Frames count from 1, maps from 0.
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  // What the bundler has written itself has an entry without a source.
  if (!('originalSource' in entry) || (entry.originalSource as string | undefined) === undefined)
    return 'nothing of the sources';
  const source = relative(root, resolve(built, entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

for (const frame of positionals) console.log(`${frame}  ${where(frame)}`);
