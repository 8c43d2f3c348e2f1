import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A line of the file that was written. */
export interface Origin {
  /** Its address, `file:`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Of files that are put together from several, where they come from; read when it is asked for the first time. */
const maps = new Map<string, SourceMap | undefined>();

function mapBeside(address: string): SourceMap | undefined {
  const file = fileURLToPath(`${address}.map`);
  return existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
    : undefined;
}

/** Where a place of a file was written, by the map beside it; `undefined` where there is none, or it does not say. */
export function originOf(address: string, line: number, column: number): Origin | undefined {
  if (!address.startsWith('file:')) return undefined;
  if (!maps.has(address)) maps.set(address, mapBeside(address));
  const origin = maps.get(address)?.findOrigin(line, column);
  return origin && 'fileName' in origin
    ? { file: new URL(origin.fileName, address).href, line: origin.lineNumber, column: origin.columnNumber }
    : undefined;
}

const PLACE = /(file:[^\s()]+\.js):(\d+):(\d+)/;

const written = (frame: { readonly toString: () => string }): string =>
  frame.toString().replace(PLACE, (place: string, address: string, line: string, column: string) => {
    const origin = originOf(address, Number(line), Number(column));
    return origin ? `${fileURLToPath(origin.file)}:${origin.line}:${origin.column}` : place;
  });

/** A bug may throw anything, even what cannot be said. */
function heading(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/**
 * From now on stacks name the lines that were written, not those of the few files that the simulator is put together in. Node
 * does so by itself when it is told to (`--enable-source-maps`), but for that goes through each file letter by letter as it is
 * loaded, a twentieth of the start. Here nothing is read until a stack is.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames) =>
    [heading(error), ...frames.map((frame) => `    at ${written(frame)}`)].join('\n');
}
