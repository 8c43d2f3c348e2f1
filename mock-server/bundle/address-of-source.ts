import { relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * For what is put together in `folder`: pages, pictures and fixtures are found from the address of the module that reads
 * them, so that stays the one of its source.
 */
export const addressOfSource = (folder: string): Plugin => ({
  name: 'address-of-source',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id).split(sep).join('/'));
      const text = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      // Lines stay where they are.
      return { code: text, map: null };
    },
  },
});
