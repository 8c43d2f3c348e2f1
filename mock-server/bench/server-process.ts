import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { freshBundle } from '../bundle/kept.ts';

/** What a process has used: CPU of all its threads since its start in microseconds, memory in bytes. */
export interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly memory: NodeJS.MemoryUsage;
}

export interface ServerProcess {
  readonly address: string;
  /** From the start of the process to the first line with its address, milliseconds. */
  readonly startMs: number;
  /** What the process says of itself. */
  readonly usage: (collectGarbage?: boolean) => Promise<Usage>;
  readonly stop: () => Promise<void>;
  /** How it ended, in words, when it ends without `stop`; else it stays open. */
  readonly endedByItself: Promise<string>;
}

/** Loaded into every server, to be asked what it has used. */
const USAGE_REPORT = new URL('./usage-report.js', import.meta.url).href;

/** The simulator as a process: on any free port of this machine, saying next to nothing. */
const simulatorEnvironment = {
  MOCK_PORT: '0',
  MOCK_HOST: '127.0.0.1',
  MOCK_LOG_LEVEL: 'warn',
} as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const KEPT = here('../.cache/simulator');
const PROGRAM = here('../src/start.ts');

/** Makes the few files that `npm start` runs while no source is changed. */
export function keepBundle(): void {
  execFileSync(process.execPath, [here('../bundle/build.ts'), PROGRAM, KEPT]);
  if (!freshBundle(PROGRAM, KEPT)) throw new Error('a source was changed meanwhile');
}

/** The simulator in a process of its own, as `npm start` has it. */
export const startSimulator = (
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> =>
  startServer('../src/main.js', { ...simulatorEnvironment, ...env }, [...SIMULATOR_FLAGS, ...flags]);

/** The same from its sources, one by one, as after one of them has changed. */
export const startSources = (): Promise<ServerProcess> =>
  startServer('./sources.ts', simulatorEnvironment, SIMULATOR_FLAGS);

/** The same in the few files that the image has; `docker/bundle.ts` writes them. */
export const startImage = (): Promise<ServerProcess> =>
  startServer('../dist/main.js', simulatorEnvironment, SIMULATOR_FLAGS);

/** Starts a server in a process of its own, with flags for Node, and waits until it prints its address. */
export function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child: ChildProcess = spawn(
    process.execPath,
    [...flags, '--expose-gc', '--import', USAGE_REPORT, path],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const endedByItself = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!child.killed) resolve(`${file} ended by itself: ${code ?? signal}`);
    });
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8');
    child.stdout?.on('data', (chunk: string) => {
      text += chunk;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (!address) return;
      const startMs = performance.now() - startedAt;
      resolve({
        address,
        startMs,
        usage: (collectGarbage = false) => ask(child, collectGarbage),
        stop: () => stop(child),
        endedByItself,
      });
    });
    child.once('exit', (code, signal) => {
      reject(new Error(`${file} ended with ${code ?? signal} before it was ready`));
    });
  });
}

function ask(child: ChildProcess, collectGarbage: boolean): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the server has ended'));
    child.once('exit', ended);
    child.once('message', (usage) => {
      child.off('exit', ended);
      resolve(usage as Usage);
    });
    child.send({ collectGarbage });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
