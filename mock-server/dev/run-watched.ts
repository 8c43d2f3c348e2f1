import { spawn, type ChildProcess } from 'node:child_process';
import { endsWithNpm } from '../../.config/ends-with-npm.ts';
import { watchSources, type Watched } from './watch-sources.ts';

interface Program extends Watched {
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Files that the program reloads itself: a change restarts it only if it has ended, for example because of an error in them. */
  readonly inputs?: Watched;
  /** The exit code for an error that no change can fix: this process then ends too. */
  readonly finalExitCode?: number;
  readonly say: (text: string) => void;
}

/** Runs a program, and again after each change, until this process is told to stop. */
export function runWatched({
  command: [file = '', ...args],
  env,
  inputs,
  finalExitCode,
  say,
  ...watched
}: Program): void {
  let running: ChildProcess | undefined;
  let then: 'wait' | 'start' | 'stop' = 'wait';

  const start = () => {
    then = 'wait';
    const child = spawn(file, args, { env, stdio: 'inherit' });
    running = child;
    child.once('exit', (code, signal) => {
      running = undefined;
      if (then === 'start') return start();
      if (then === 'stop' || (finalExitCode !== undefined && code === finalExitCode)) process.exit(code ?? 1);
      say(`It has ended by itself (${code ?? signal}); the next change starts it again.`);
    });
  };
  // A second signal would tell the program not to wait for pending calls.
  const end = (signal: NodeJS.Signals) => {
    if (then === 'wait') running?.kill(signal);
  };

  watchSources(watched, (path) => {
    if (then === 'stop') return;
    say(`Changed: ${path}`);
    if (!running) return start();
    end('SIGTERM');
    then = 'start';
  });
  if (inputs)
    watchSources(inputs, (path) => {
      if (running) return;
      say(`Changed: ${path}`);
      start();
    });
  const stop = (signal: NodeJS.Signals) => {
    if (!running) process.exit(0);
    if (then === 'stop') running.kill(signal);
    end(signal);
    then = 'stop';
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  endsWithNpm(() => {
    if (then !== 'stop') stop('SIGTERM');
  });
  process.once('exit', () => running?.kill('SIGKILL'));
  start();
}
