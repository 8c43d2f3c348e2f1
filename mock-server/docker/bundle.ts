/**
 * Writes `dist/`, for the image: the simulator with all that it needs in a few files of JavaScript. Node resolves, reads and
 * links six hundred modules for longer than everything else takes that it does until it is ready. Stacks and explanations name
 * the lines of the sources all the same, by the maps beside the files (src/stacks.ts).
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { addressOfSource } from '../bundle/address-of-source.ts';
import { leaveOut, SLIM } from '../bundle/slim.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
await build({
  input: {
    main: join(root, 'docker/simulator.ts'),
    image: join(root, 'docker/main.ts'),
    health: join(root, 'docker/health.ts'),
  },
  platform: 'node',
  plugins: [leaveOut(), addressOfSource(dist)],
  output: {
    dir: dist,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    chunkFileNames: '[name].js',
    ...SLIM,
  },
});
