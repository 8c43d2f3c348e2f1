import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A line of an original source file. */
export interface Origin {
  /** The `file:` address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Source maps of bundled files; each is read when it is needed for the first time. */
const maps = new Map<string, SourceMap | undefined>();

function mapBeside(address: string): SourceMap | undefined {
  const file = fileURLToPath(`${address}.map`);
  return existsSync(file)
    ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
    : undefined;
}

/** The original place of a position in a file, by the source map beside it; `undefined` if there is no map, or no entry in it. */
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

/** A bug may throw anything, even a value that cannot be turned into text. */
function heading(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

/**
 * From now on stack traces name the original sources instead of the few files into which the simulator is bundled. Node can do that
 * itself (`--enable-source-maps`), but then it scans each file as it is loaded, a twentieth of the start time. Here nothing is read
 * until a stack trace is.
 */
export function nameSourcesInStacks(): void {
  Error.prepareStackTrace = (error, frames) =>
    [heading(error), ...frames.map((frame) => `    at ${written(frame)}`)].join('\n');
}
