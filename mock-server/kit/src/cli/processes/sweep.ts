import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { kitVariables } from '@krapao/contracts/control/kit-variables';

/** How long processes may take to end by themselves, in milliseconds. */
const GRACE_MS = 2_000;
const LOOK_MS = 50;

/** Ends all processes that carry the mark; those that ignore the signal are killed. */
export async function sweep(mark: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const end = performance.now() + GRACE_MS;
  let asked = new Set<number>();
  for (;;) {
    const left = await marked(mark);
    if (left.length === 0) return;
    const isLate = performance.now() >= end;
    for (const pid of left) if (isLate || !asked.has(pid)) kill(pid, isLate ? 'SIGKILL' : signal);
    // Processes that the ending ones still start get the signal, too.
    asked = new Set(left);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

const marked = (mark: string): Promise<number[]> =>
  process.platform === 'linux' ? ofProc(mark) : ofPs(mark);

async function ofProc(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
      return environment.includes(`${kitVariables.execMark}=${mark}`) ? Number(pid) : undefined;
    }),
  );
  return found.filter((pid) => pid !== undefined);
}

/** Uses `ps` with the environment, on BSD and macOS. */
async function ofPs(mark: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1_048_576,
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`${kitVariables.execMark}=${mark}`))
    .map((line) => Number.parseInt(line, 10));
}
