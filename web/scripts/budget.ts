/**
 * Prints the sizes of the build's JavaScript, and fails if they exceed the budget; run after the build. The budget is in gzip;
 * the sizes in brotli, which the server prefers, are printed beside it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { circleOf, sizesOf, type Manifest } from './bundle-sizes.ts';

const FIRST_LOAD_KIB = 136;
const ADDITIONAL_KIB = 26;

/** Everything that /login loads before it is touched: the app with its first script, the page, and the Thai texts. */
const firstLoad = ['index.html', 'src/i18n/catalogues/th/first.ts'];

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('There is no build to weigh: run "npm run build" first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Manifest;
const sizes = sizesOf(
  manifest,
  firstLoad,
  (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
);

const kib = (bytes: number) => bytes / 1024;
/** With less room than this the next feature is over the budget, so the row says so before that, in bytes. */
const LITTLE_ROOM = 512;
const tooLarge: string[] = [];
function row(bytes: number, name: string, most = Number.POSITIVE_INFINITY): void {
  const room = most * 1024 - bytes;
  if (room < 0) tooLarge.push(`${name} by ${-room} bytes`);
  const note = room < 0 ? '  OVER THE BUDGET' : room < LITTLE_ROOM ? `  (${room} bytes left)` : '';
  console.log(`${kib(bytes).toFixed(1).padStart(8)} KiB  ${name}${note}`);
}

// Quality 11 is brotli's own default, and what scripts/compress.ts writes.
const brotli = sizes.firstFiles.reduce(
  (sum, { file }) => sum + brotliCompressSync(readFileSync(join(dist, file))).length,
  0,
);
console.log(`What /login loads (at most ${FIRST_LOAD_KIB}; brotli ${kib(brotli).toFixed(1)}):`);
row(sizes.firstLoad, 'first load of /login', FIRST_LOAD_KIB);
for (const { file, bytes } of sizes.firstFiles) row(bytes, `  ${file}`);

console.log('\nWhat every screen but /login has beside its own part:');
for (const { what, bytes } of sizes.everywhere) row(bytes, `  ${what}`);
console.log(`\nWhat each part brings when it is asked for (at most ${ADDITIONAL_KIB}):`);
for (const { source, bytes } of sizes.additional) row(bytes, source, ADDITIONAL_KIB);

const circle = circleOf(manifest);
if (circle) console.error(`\nThese files wait for each other: ${circle.join(' -> ')}`);
// Last, so that nobody takes a long list for a good one.
if (tooLarge.length > 0)
  console.error(
    `\nOver the budget: ${tooLarge.join(', ')}.\n` +
      `Load later what is not drawn first: a sheet or a part below by lazyComponent (web/src/core/ui/lazy-component.tsx), other code by\n` +
      `import(). Each screen adds some 50 bytes to /login (its file, its path, its title): for those, something there has to come later.`,
  );
process.exitCode = tooLarge.length > 0 || circle ? 1 : 0;
