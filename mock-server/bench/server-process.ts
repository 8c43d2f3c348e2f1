import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly address: string;
  /** From the start of the process to the first line with its address, milliseconds. */
  readonly startMs: number;
  /** What `process.memoryUsage` says in there, bytes; only where it was started to be asked. */
  readonly memory: (collectGarbage?: boolean) => Promise<NodeJS.MemoryUsage>;
  readonly stop: () => Promise<void>;
}

/** Loaded into a server that is asked about its memory. */
const MEMORY_REPORT = new URL('./memory-report.ts', import.meta.url).href;

/** Starts a server in a process of its own, with flags for Node, and waits until it prints its address. */
export function startServer(
  file: string,
  env: Readonly<Record<string, string>>,
  { flags = [], reportsMemory = false }: { flags?: readonly string[]; reportsMemory?: boolean } = {},
): Promise<ServerProcess> {
  const startedAt = performance.now();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const reporting = reportsMemory ? ['--expose-gc', '--import', MEMORY_REPORT] : [];
  const child = spawn(process.execPath, [...flags, ...reporting, path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
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
        memory: (collectGarbage = false) => askMemory(child, collectGarbage),
        stop: () => stop(child),
      });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)} before it was ready`)));
  });
}

function askMemory(child: ChildProcess, collectGarbage: boolean): Promise<NodeJS.MemoryUsage> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the server has ended'));
    child.once('exit', ended);
    child.once('message', (usage) => {
      child.off('exit', ended);
      resolve(usage as NodeJS.MemoryUsage);
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
