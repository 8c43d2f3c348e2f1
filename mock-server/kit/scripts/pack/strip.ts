import { cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const LEFT_OUT =
  /\.test\.ts$|(^|\/)(test|testing|proofs|readme|node_modules)\/|(^|\/)generate\.ts$|^src\/(main\.ts$|openapi\/)/;

/** Copies files and folders, with TypeScript as JavaScript; a folder with all that is below it. */
export function strip(from: string, to: string, content: readonly string[]): void {
  const patterns = content.flatMap((name) => [name, `${name}/**/*`]);
  for (const file of globSync(patterns, { cwd: from })) {
    const source = join(from, file);
    if (LEFT_OUT.test(file.replaceAll('\\', '/')) || !statSync(source).isFile()) continue;
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    if (file.endsWith('.d.ts')) writeFileSync(target, renamed(readFileSync(source, 'utf8')));
    else if (file.endsWith('.ts')) writeFileSync(target.replace(/\.ts$/, '.js'), javaScript(source));
    else if (file.endsWith('.js')) writeFileSync(target, renamed(readFileSync(source, 'utf8')));
    else cpSync(source, target);
  }
}

const javaScript = (file: string) =>
  renamed(stripTypeScriptTypes(readFileSync(file, 'utf8'), { mode: 'strip' }));

/** Imports of neighbours, under the name that they have now. */
const renamed = (text: string) =>
  text.replaceAll(/(?<=\b(?:from|import)\s*\(?\s*(['"])\.{1,2}\/[^'"\n]*)\.ts(?=\1)/g, '.js');
