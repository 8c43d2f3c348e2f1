/** Names of errors that the language itself has, and of our own; any other could be a text, and is an `Error`. */
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
/** A file of the build with line and column, as every browser writes it; nothing else of a line is taken. */
const FRAME = /\/assets\/([\w-]+\.js):(\d+):(\d+)/g;

export interface ErrorReport {
  readonly type: 'error';
  readonly kind: string;
  readonly frames: readonly string[];
}

/** What is reported of an error: its kind and where it was, never its message, which may hold anything. */
export function errorReport(error: unknown): ErrorReport {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const frames = [...stack.matchAll(FRAME)].map(([, file, line, column]) => `${file}:${line}:${column}`);
  return {
    type: 'error',
    kind: errorKinds.has(name) ? name : 'Error',
    frames: frames.slice(0, MOST_FRAMES),
  };
}
