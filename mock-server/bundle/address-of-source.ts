import { relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';

/**
 * For what is bundled into `folder`: pages, pictures and fixtures are found relative to the module that reads them, so
 * `import.meta.url` must remain the address of its source.
 */
export const addressOfSource = (folder: string): Plugin => ({
  name: 'address-of-source',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id).split(sep).join('/'));
      const text = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      // Line numbers do not change.
      return { code: text, map: null };
    },
  },
});
