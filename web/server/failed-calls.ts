import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { operationOf } from './operation-of.ts';
import { pathOf } from './prefixes.ts';

/** At most this many lines of one kind per window; the rest is counted, and logged in one line when the window ends. */
export const LINES_PER_WINDOW = 10;
const WINDOW_MS = 60_000;

/** A socket has no id. */
type FailedRequest = Pick<FastifyRequest, 'method' | 'url'> & Partial<Pick<FastifyRequest, 'id'>>;

/** What was counted of one kind of failure since its first line. */
interface Window {
  lines: number;
  /** How many got no line, by operation. */
  readonly leftOut: Map<string, number>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Logs calls that the backend did not answer. While it is down that is every call of every member, and a line for each would
 * fill a disk and cost more than the calls. Each kind of failure has its own window, so a rare one is not lost among many.
 */
export function createFailedCalls(log: Pick<FastifyBaseLogger, 'warn'>) {
  const windows = new Map<string, Window>();

  const close = (kind: string) => {
    const window = windows.get(kind);
    if (!window) return;
    clearTimeout(window.timer);
    windows.delete(kind);
    const { leftOut } = window;
    if (leftOut.size === 0) return;
    const count = [...leftOut.values()].reduce((sum, one) => sum + one, 0);
    const operations = Object.fromEntries(leftOut);
    log.warn({ kind, leftOut: count, operations }, 'more failed calls of this kind, not logged one by one');
  };

  return {
    failed(request: FailedRequest, error: Error, message: string): void {
      const failure = failureOf(request, error);
      const kind = `${message}: ${'code' in failure ? String(failure.code) : error.name}`;
      const window = windows.get(kind) ?? {
        lines: 0,
        leftOut: new Map<string, number>(),
        timer: setTimeout(() => close(kind), WINDOW_MS).unref(),
      };
      windows.set(kind, window);
      window.lines += 1;
      if (window.lines <= LINES_PER_WINDOW) return log.warn(failure, message);
      const operation = failure.operation ?? 'none';
      window.leftOut.set(operation, (window.leftOut.get(operation) ?? 0) + 1);
    },
    /** Logs at once what was left out, as the server ends. */
    end(): void {
      for (const kind of windows.keys()) close(kind);
    },
  };
}

export type FailedCalls = ReturnType<typeof createFailedCalls>;

/** A failed call as it is logged: the operation, and what happened to the connection. No URL, which may contain a secret. */
function failureOf({ id, method, url }: FailedRequest, error: Error) {
  const cause: unknown = error.cause ?? error;
  const call = { reqId: id, operation: operationOf(method, pathOf(url)) };
  // For an error of the connection the stack says nothing; for any other error it does.
  return cause instanceof Error && 'code' in cause
    ? { ...call, code: cause.code, reason: cause.message }
    : { ...call, err: cause };
}
