import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('build.ts', import.meta.url));

/**
 * Puts a program together in a process of its own that takes only time which nobody else wants, and that this one does not
 * wait for. Where it cannot be done, as without the bundler or where nothing may be written, all stays as it is.
 */
export function buildBehind(entry: string, folder: string): void {
  // What Node was told for this process, such as to be debugged, is not for that one.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, [BUILD, entry, folder], { env, stdio: 'ignore' });
  child.once('error', () => undefined);
  child.once('spawn', () => {
    if (child.pid !== undefined && child.exitCode === null)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
  child.unref();
}
