import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { isOfPackage, readWithState, stateOf, type FileState } from './kept.ts';

/** The files that decide where imports in a folder lead: the manifest of its package, and what npm writes after an install. */
const DECIDING = ['package.json', 'node_modules/.package-lock.json'];

/**
 * Records the state of each file before it is read, for our own files together with exactly the content that the bundler gets, and
 * the files that decide which file an import means. A bundle is stale after any later change to these.
 */
export function noteInputs(inputs: Map<string, FileState>): Plugin {
  const folders = new Set<string>();
  const noteDeciding = (folder: string): void => {
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const file of DECIDING.map((name) => join(folder, name)))
      if (existsSync(file) && !inputs.has(file)) inputs.set(file, stateOf(file));
    noteDeciding(dirname(folder));
  };
  return {
    name: 'note-inputs',
    load(id) {
      // Names with this prefix are internal to the bundler.
      if (id.startsWith('\0')) return null;
      noteDeciding(dirname(id));
      if (isOfPackage(id)) {
        inputs.set(id, stateOf(id));
        return null;
      }
      const { content, state } = readWithState(id);
      inputs.set(id, state);
      return content.toString('utf8');
    },
  };
}
