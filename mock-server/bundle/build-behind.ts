import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claimIn } from './kept.ts';

const BUILD = fileURLToPath(new URL('build.ts', import.meta.url));
/** Longer than it takes on a machine that has much else to do. */
const AT_MOST_MS = 60_000;

/**
 * Puts a program together in a process of its own, which this one does not wait for. Where it cannot be done, as without
 * the bundler or where nothing may be written, all stays as it is. Says whether it is on its way by this call.
 */
export function buildBehind(entry: string, folder: string): boolean {
  if (!isClaimed(folder)) return false;
  const giveUp = () => rmSync(claimIn(folder), { force: true });
  try {
    // What Node was told for this process, such as to be debugged, is not for that one.
    const env = { ...process.env, NODE_OPTIONS: '' };
    const child = spawn(process.execPath, [BUILD, entry, folder], { env, stdio: 'ignore' });
    child.once('error', giveUp);
    child.unref();
    return true;
  } catch {
    giveUp();
    return false;
  }
}

/** One at a time, however many simulators start meanwhile. */
function isClaimed(folder: string): boolean {
  const claim = claimIn(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const since = statSync(claim, { throwIfNoEntry: false });
    // A claim of the future is as wrong as an old one: a clock was set back.
    if (since && Math.abs(Date.now() - since.mtimeMs) > AT_MOST_MS) rmSync(claim, { force: true });
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
