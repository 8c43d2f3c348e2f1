/** `npm run mock`: the simulator, started again whenever a source changes. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { runWatched } from './run-watched.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

// A restart, by an edit or by hand, must not cost anybody the world that they play in. An empty MOCK_KEEP starts afresh each
// time. One directory per port, as two simulators may run side by side.
const { MOCK_PORT, MOCK_KEEP } = process.env;
const port = MOCK_PORT || '4000';
const isKept = MOCK_KEEP === undefined && port !== '0';
const keep = isKept ? { MOCK_KEEP: join(root, 'mock-server/.cache/worlds', port) } : {};

runWatched({
  command: [process.execPath, ...SIMULATOR_FLAGS, program],
  env: { ...process.env, ...keep },
  folders: [
    dirname(program),
    ...['mock-server/bundle', 'contracts/src', 'fixtures/src'].map((name) => join(root, name)),
  ],
  // Only what is in them, and not below: manifests, npm's lock, which is written once it has installed, the OpenAPI documents.
  alone: ['.', 'mock-server', 'contracts'].map((name) => join(root, name)),
  say: (text) => process.stdout.write(`${text}\n`),
});
