/** Bundles the server and its dependencies into one file, `dist-server/main.mjs`, for an image without node_modules. */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const name of ['main', 'health'])
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: `server/${name}.ts`,
      outDir: 'dist-server',
      emptyOutDir: name === 'main',
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
    },
  });
const { size } = statSync(`${root}/dist-server/main.mjs`);
console.log(`dist-server/main.mjs: ${(size / 1024).toFixed(0)} KiB`);
