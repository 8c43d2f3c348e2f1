import { mkdtempSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { bad, good, type Finding } from './finding.ts';

/** The oldest Node that the kit is tested with. */
const OLDEST_NODE = [20, 19] as const;

export function checkNode(running: string = process.versions.node): Finding {
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const wanted = OLDEST_NODE.join('.');
  return isOld
    ? bad('node', `Node ${running} is too old`, `install Node ${wanted} or newer: https://nodejs.org`)
    : good('node', `Node ${running}`);
}

/**
 * Whether the current folder is writable: reports of failed tests and capsules are saved there. It tries to write, because
 * permissions do not show a read-only disk.
 */
export function checkFolder(folder: () => string = () => process.cwd()): Finding {
  try {
    const here = folder();
    rmdirSync(mkdtempSync(join(here, '.krapao-doctor-')));
    return good('folder', `${here} can be written to`);
  } catch (error) {
    const { code = 'no reason given', path = 'this folder' } = error as NodeJS.ErrnoException;
    const where = path.replace(/\/\.krapao-doctor-.*$/, '');
    return bad(
      'folder',
      `nothing can be written to ${where}: ${code}`,
      'go to a folder that you may write to: reports of failed tests and saved capsules are put there',
    );
  }
}
