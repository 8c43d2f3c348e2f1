import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** `import … from`, `export … from`, `import '…'` and `import('…')`, of files of the same package. */
const relativeImport = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.[^']+)'/g;

/** The files of the same package that a file imports, types included; paths from the root. */
export function importsOf(file: string): string[] {
  const text = readFileSync(`${root}${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...text.matchAll(relativeImport)].map(([, path = '']) => posix.join(dirname(file), path));
}
