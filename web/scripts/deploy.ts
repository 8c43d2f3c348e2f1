/** Generates the configurations in `web/deploy` from the code; a test fails if one is out of date. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../.config/command-line.ts';
import { deployFiles } from './deploy/files.ts';

commandLine('Usage: npm run deploy -w web\nWrites the configurations in web/deploy again.', {});

const folder = fileURLToPath(new URL('../deploy', import.meta.url));
for (const [name, text] of Object.entries(deployFiles)) {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
console.log(`${Object.keys(deployFiles).length} files written to ${folder}`);
