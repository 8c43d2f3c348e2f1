import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { claimIn } from './kept.ts';

const BUILD = fileURLToPath(new URL('build.ts', import.meta.url));
/** Longer than a build takes on a busy machine. */
const AT_MOST_MS = 60_000;

/**
 * Bundles a program in a separate process, without waiting for it. If that is not possible, for example without the bundler or
 * write access, nothing changes. Returns whether this call started a build.
 */
export function buildBehind(entry: string, folder: string): boolean {
  if (!isClaimed(folder)) return false;
  const giveUp = () => rmSync(claimIn(folder), { force: true });
  try {
    // Node options of this process, such as for debugging, are not meant for the build.
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

/** Only one build at a time, however many simulators start meanwhile. */
function isClaimed(folder: string): boolean {
  const claim = claimIn(folder);
  try {
    mkdirSync(folder, { recursive: true });
    const since = statSync(claim, { throwIfNoEntry: false });
    // A claim from the future is as wrong as an old one: the clock was set back.
    if (since && Math.abs(Date.now() - since.mtimeMs) > AT_MOST_MS) rmSync(claim, { force: true });
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}
