/**
 * Writes `dist/`, for the image: the simulator with all that it needs in a few files of JavaScript. Node resolves, reads and
 * links six hundred modules for longer than everything else takes that it does until it is ready. Node maps stacks to the
 * sources (`--enable-source-maps`), so a refusal is explained by the line of its rule all the same.
 */
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Pages, pictures and fixtures are found from the address of the module that reads them: it stays that of its source. */
const addressOfSource: Plugin = {
  name: 'address-of-source',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    const source = JSON.stringify(relative(dist, id).split(sep).join('/'));
    const text = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    // Lines stay where they are.
    return { code: text, map: null };
  },
};

rmSync(dist, { recursive: true, force: true });
await build({
  input: {
    main: join(root, 'src/main.ts'),
    image: join(root, 'docker/main.ts'),
    health: join(root, 'docker/health.ts'),
  },
  platform: 'node',
  plugins: [addressOfSource],
  output: {
    dir: dist,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    chunkFileNames: '[name].js',
  },
});
