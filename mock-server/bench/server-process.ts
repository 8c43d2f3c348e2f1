import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly address: string;
  /** From the start of the process to the first line with its address, milliseconds. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
}

/** Starts a server in a process of its own and waits until it prints its address. */
export function startServer(file: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const startedAt = performance.now();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      text += chunk;
      const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
      if (address) resolve({ address, startMs: performance.now() - startedAt, stop: () => stop(child) });
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)} before it was ready`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
