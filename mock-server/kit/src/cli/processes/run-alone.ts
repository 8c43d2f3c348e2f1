import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { UsageError } from '../exit-codes.ts';
import { sweep } from './sweep.ts';

/** The source file, or the bundled one. */
const KEEPER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'keeper.ts' : 'keeper.js', import.meta.url),
);
/** How long a command may take after a signal to stop, in milliseconds. */
const STOP_MS = 10_000;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The first abort sends Ctrl-C's signal; what still runs after a while, or after a second Ctrl-C, is killed. */
  readonly signal: AbortSignal;
}

/** A program of the project is not in the PATH, so its name alone is the usual mistake. */
function notRun(command: string, { code, message }: NodeJS.ErrnoException): UsageError {
  if (code === 'ENOENT')
    return new UsageError(
      `${command} cannot be run: there is no such program`,
      `one that the project has installed is run by npx: krapao exec -- npx ${command}`,
    );
  if (code === 'EACCES')
    return new UsageError(
      `${command} cannot be run: it is not an executable file`,
      `a script is run by its interpreter: krapao exec -- node ${command}`,
    );
  return new UsageError(`${command} cannot be run: ${message}`);
}

/**
 * Runs a command and leaves no process of it behind: none that it has started and forgotten, and none if this process itself
 * is killed. For the latter there is a keeper process, which notices when its pipe breaks.
 */
export async function runAlone(
  command: string,
  args: readonly string[],
  { env, signal }: Options,
): Promise<number> {
  const mark = randomUUID();
  const keeper = spawn(process.execPath, [KEEPER, mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { PATH: process.env['PATH'] },
  });
  const child = spawn(command, args, { stdio: 'inherit', env: { ...env, [kitVariables.execMark]: mark } });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(notRun(command, error)));
    child.once('exit', (code, by) => resolve(code ?? 128 + (by === null ? 0 : constants.signals[by])));
  });
  let late: NodeJS.Timeout | undefined;
  const stop = () => {
    // In a terminal, Ctrl-C already reaches the command; after a second signal many a command would stop without cleaning up.
    const isAlreadySignalled = signal.reason === 'SIGINT' && process.stdin.isTTY;
    if (!isAlreadySignalled) child.kill(signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT');
    late = setTimeout(() => void sweep(mark, 'SIGKILL'), STOP_MS);
  };
  const stopNow = () => void sweep(mark, 'SIGKILL');
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  process.on(SECOND, stopNow);
  try {
    return await ended;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    process.off(SECOND, stopNow);
    await sweep(mark, 'SIGTERM');
    keeper.kill('SIGKILL');
  }
}

/** The event that the process emits to itself when it is asked to stop a second time (bin/krapao.js). */
export const SECOND = 'krapao:second-signal';
