import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';
import { stampOf } from './kept.ts';

/** What says where imports of a folder lead to: the manifest of its package, and what npm writes once it has installed. */
const DECIDING = ['package.json', 'node_modules/.package-lock.json'];

/**
 * Writes down each file before it is read, and what decides which file that is: whatever is changed from then on makes what
 * is put together of it old.
 */
export function noteInputs(inputs: Map<string, string>): Plugin {
  const folders = new Set<string>();
  const note = (file: string): void => {
    if (!inputs.has(file)) inputs.set(file, stampOf(file));
  };
  const noteDeciding = (folder: string): void => {
    if (folders.has(folder)) return;
    folders.add(folder);
    for (const name of DECIDING) if (existsSync(join(folder, name))) note(join(folder, name));
    noteDeciding(dirname(folder));
  };
  return {
    name: 'note-inputs',
    load(id) {
      // A name that begins so is of the bundler's own.
      if (id.startsWith('\0')) return null;
      note(id);
      noteDeciding(dirname(id));
      return null;
    },
  };
}
