/** Names of the language's own errors and of ours; any other name could be a text, and is reported as `Error`. */
export const errorKinds: ReadonlySet<string> = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'AbortError',
  'QuotaExceededError',
  'NotAllowedError',
  'SecurityError',
  'ChunkMissing',
  'ConfigError',
]);

const MOST_FRAMES = 5;
/** A file of the build with line and column, in every browser's format; the rest of the line is not reported. */
const FRAME = /\/assets\/([\w-]+\.js):(\d+):(\d+)/g;

export interface ErrorReport {
  readonly type: 'error';
  readonly kind: string;
  readonly frames: readonly string[];
}

/** What is reported of an error: its kind and position, never its message, which may contain anything. */
export function errorReport(error: unknown): ErrorReport {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  return {
    type: 'error',
    kind: errorKinds.has(name) ? name : 'Error',
    frames: frames.slice(0, MOST_FRAMES),
  };
}
