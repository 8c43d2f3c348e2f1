import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often it checks whether npm is still running, in milliseconds. */
const LOOK_MS = 500;

/** The shell in which npm runs a script, and npm itself, as the list of processes shows them. */
const SHELL = /^(?:\S*\/)?\w*sh -c /;
const NPM = /^(?:\S*\/)?np[mx]\b/;

interface Running {
  readonly parent: number;
  readonly command: string;
}

/** `undefined` where a process cannot be looked at, as on Windows. */
function look(pid: number): Running | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name before it is in parentheses, and may have some itself.
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return {
        parent: Number(parent),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    }
    const listed = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, command = ''] = /^\s*(\d+)\s+(.*)/.exec(listed) ?? [];
    return { parent: Number(parent), command };
  } catch {
    return undefined;
  }
}

/** The npms that run this process, each in the script of the next. */
function npmsAbove(): number[] {
  const npms: number[] = [];
  let pid = process.ppid;
  for (let running = look(pid); running; running = look(pid)) {
    if (NPM.test(running.command)) npms.push(pid);
    else if (!SHELL.test(running.command)) break;
    pid = running.parent;
  }
  return npms;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is of another user, as of root under sudo, and may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `end` once when npm, which runs this process in a shell, has ended: a signal to npm alone reaches at most the shell, and
 * neither passes it on. Without npm it is whatever started this process.
 */
export function endsWithNpm(end: () => void): void {
  const parent = process.ppid;
  const npms = npmsAbove();
  const timer = setInterval(() => {
    if (process.ppid === parent && npms.every(isRunning)) return;
    clearInterval(timer);
    end();
  }, LOOK_MS).unref();
}
