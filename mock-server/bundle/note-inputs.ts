import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { isOfPackage, readWithState, stateOf, type FileState } from './kept.ts';

/** What says where imports of a folder lead to: the manifest of its package, and what npm writes once it has installed. */
const DECIDING = ['package.json', 'node_modules/.package-lock.json'];

/**
 * Writes down the state of each file before it is read, for one of ours that of exactly what the bundler is given, and what
 * decides which file that is: whatever is changed from then on makes what is put together of it old.
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
      // A name that begins so is of the bundler's own.
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
