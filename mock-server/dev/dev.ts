/** `npm run mock`: the simulator, started again whenever a source changes. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { PORT_TAKEN } from '../src/port-taken.ts';
import { keptWorlds } from './kept-worlds.ts';
import { runWatched } from './run-watched.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../src/main.js', import.meta.url));

const say = (text: string) => void process.stdout.write(`${text}\n`);

runWatched({
  command: [process.execPath, ...SIMULATOR_FLAGS, program],
  env: { ...process.env, ...keptWorlds(process.env, join(root, 'mock-server/.cache/worlds'), say) },
  hopeless: PORT_TAKEN,
  folders: [
    dirname(program),
    ...['mock-server/bundle', 'contracts/src', 'fixtures/src'].map((name) => join(root, name)),
  ],
  // npm's lock is written once it has installed. The OpenAPI documents are read whenever someone asks for them.
  files: [
    'package-lock.json',
    ...['.', 'mock-server', 'contracts', 'fixtures'].map((name) => join(name, 'package.json')),
  ].map((name) => join(root, name)),
  say,
});
