/** Prints what the console weighs and fails when it is over the budget. Gzip, JavaScript only; run after the build. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET_KIB = 150;

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url));
if (!existsSync(assets)) {
  console.error('There is no build to weigh: run "npm run build" first.');
  process.exit(1);
}
const sizes = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => gzipSync(readFileSync(join(assets, name)), { level: 9 }).length);
const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
const isOver = kib > BUDGET_KIB;
console.log(
  `${kib.toFixed(1).padStart(8)} KiB  the console in all (at most ${BUDGET_KIB})${isOver ? '  OVER THE BUDGET' : ''}`,
);
process.exitCode = isOver ? 1 : 0;
