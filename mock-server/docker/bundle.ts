/**
 * Writes `dist/` for the image: the simulator with all its packages in a few JavaScript files. Resolving, reading and linking six
 * hundred modules would take Node longer than the rest of the start. Stack traces and explanations still name the lines of the
 * sources, with the source maps beside the files (src/stacks.ts).
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
