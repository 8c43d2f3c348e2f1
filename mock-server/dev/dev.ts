/** `npm run mock`: the simulator, started again whenever a source changes. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { keptWorlds } from './kept-worlds.ts';
import { runWatched } from './run-watched.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../src/main.js', import.meta.url));

const say = (text: string) => void process.stdout.write(`${text}\n`);

runWatched({
  command: [process.execPath, ...SIMULATOR_FLAGS, program],
  env: { ...process.env, ...keptWorlds(process.env, join(root, 'mock-server/.cache/worlds'), say) },
  folders: [
    dirname(program),
    ...['mock-server/bundle', 'contracts/src', 'fixtures/src'].map((name) => join(root, name)),
  ],
  // Only what is in them, and not below: manifests, npm's lock, which is written once it has installed, the OpenAPI documents.
  alone: ['.', 'mock-server', 'contracts'].map((name) => join(root, name)),
  say,
});
