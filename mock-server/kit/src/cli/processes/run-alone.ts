import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { UsageError } from '../exit-codes.ts';
import { sweep } from './sweep.ts';

/** This file, or the one that it was built into. */
const KEEPER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'keeper.ts' : 'keeper.js', import.meta.url),
);
/** How long a command that was told to stop may take, milliseconds. */
const STOP_MS = 10_000;

interface Options {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The first aborts politely, as Ctrl-C; what is left after a while, or after a second Ctrl-C, is killed. */
  readonly signal: AbortSignal;
}

/**
 * Runs a command, and leaves no process of it behind: none that it has started and forgotten, and none when this process
 * itself is killed. For the latter a keeper stands beside it, that notices when its pipe breaks.
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
    child.once('error', ({ message }) => reject(new UsageError(`${command} cannot be run: ${message}`)));
    child.once('exit', (code, by) => resolve(code ?? 128 + (by === null ? 0 : constants.signals[by])));
  });
  let late: NodeJS.Timeout | undefined;
  const stop = () => {
    // Ctrl-C in a terminal goes to the command as well; told twice, many a one would not wait for its own tidying up.
    const isToldAlready = signal.reason === 'SIGINT' && process.stdin.isTTY;
    if (!isToldAlready) child.kill(signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT');
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

/** What the process emits to itself when it is asked to stop a second time (bin/krapao.js). */
export const SECOND = 'krapao:second-signal';
