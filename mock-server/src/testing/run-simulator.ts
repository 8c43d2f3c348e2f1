import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FROZEN_DIR } from '@krapao/fixtures/frozen';

export const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

/** What is done after a test, the last first. */
export type CleanUp = () => Promise<unknown> | void;

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves once the text was printed; rejects if the process ends without it. */
  readonly printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
  readonly text: () => string;
}

/** Starts the real process, and ends it with the test. */
export function runSimulator(
  cleanUps: CleanUp[],
  env: Record<string, string>,
  program: readonly string[] = [MAIN],
): Running {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH ?? '', MOCK_PORT: '0', MOCK_FIXTURES: FROZEN_DIR, ...env },
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`ended without ${String(pattern)}:\n${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => (text += chunk));
  }
  cleanUps.push(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await ended;
  });
  return { child, printed, ended, text: () => text };
}

export async function listening(running: Running): Promise<string> {
  const [, address = ''] = await running.printed(/simulator {2}(http:\S+)/);
  return address;
}
