/** Writes a `.br` and a `.gz` beside every file of the build that compression makes smaller. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/;

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((name) => /\.(?:br|gz)$/.test(name))) rmSync(join(dist, file));

let before = 0;
let after = 0;
for (const file of files.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))) {
  const path = join(dist, file);
  const content = readFileSync(path);
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  before += content.length;
  after += Math.min(brotli.length, content.length);
  if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
  const gzip = gzipSync(content, { level: 9 });
  if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
}
console.log(
  `compressed: ${(before / 1024).toFixed(0)} KiB of text files, ${(after / 1024).toFixed(0)} KiB with brotli`,
);
