import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { freshBundle } from '../bundle/kept.ts';

/** Resources a process has used: CPU time of all its threads since its start in microseconds, memory in bytes. */
export interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly memory: NodeJS.MemoryUsage;
}

export interface ServerProcess {
  readonly address: string;
  /** From the start of the process to the first line with its address, milliseconds. */
  readonly startMs: number;
  /** The usage that the process reports. */
  readonly usage: (collectGarbage?: boolean) => Promise<Usage>;
  readonly stop: () => Promise<void>;
  /** Resolves with how it ended, in words, if it ends without `stop`; otherwise stays pending. */
  readonly endedByItself: Promise<string>;
}

/** Loaded into every server, so that it can report its usage. */
const USAGE_REPORT = new URL('./usage-report.js', import.meta.url).href;

/** The simulator as a process: on any free port of this machine, with little output. */
const simulatorEnvironment = {
  MOCK_PORT: '0',
  MOCK_HOST: '127.0.0.1',
  MOCK_LOG_LEVEL: 'warn',
} as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const KEPT = here('../.cache/simulator');
const PROGRAM = here('../src/start.ts');

/** Builds the bundle that `npm start` runs as long as no source changes. */
export function keepBundle(): void {
  execFileSync(process.execPath, [here('../bundle/build.ts'), PROGRAM, KEPT]);
  if (!freshBundle(PROGRAM, KEPT)) throw new Error('a source was changed meanwhile');
}

/** Starts the simulator in its own process, as `npm start` does. */
export const startSimulator = (
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> =>
  startServer('../src/main.js', { ...simulatorEnvironment, ...env }, [...SIMULATOR_FLAGS, ...flags]);

/** The same from separate source files, as after an edit. */
export const startSources = (): Promise<ServerProcess> =>
  startServer('./sources.ts', simulatorEnvironment, SIMULATOR_FLAGS);

/** The same from the bundle of the image, which `docker/bundle.ts` writes. */
export const startImage = (): Promise<ServerProcess> =>
  startServer('../dist/main.js', simulatorEnvironment, SIMULATOR_FLAGS);

/** Starts a server in its own process, with flags for Node, and waits until it prints its address. */
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
