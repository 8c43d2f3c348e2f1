/** `npm run mock`: runs the simulator, and restarts it whenever a source changes. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { commandLine } from '../../.config/command-line.ts';
import { EXIT_CANNOT_START } from '../src/exit-code.ts';
import { keptWorlds } from './kept-worlds.ts';
import { runWatched } from './run-watched.ts';

// Otherwise a port behind --port would be ignored.
commandLine(
  'Usage: npm run mock\nIts settings are variables, such as MOCK_PORT=4001: mock-server/README.md lists them.',
  { options: { brief: { type: 'boolean' } } },
);

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** The simulator does not start if its fixtures are broken; once started, it watches them itself. */
const fixtures = process.env['MOCK_FIXTURES'] || join(root, 'fixtures');
const fixtureFiles = readdirSync(join(root, 'fixtures/schemas')).map((name) => name.replace('.schema', ''));

const say = (text: string) => void process.stdout.write(`${text}\n`);

runWatched({
  command: [process.execPath, ...SIMULATOR_FLAGS, program, ...process.argv.slice(2)],
  env: { ...process.env, ...keptWorlds(process.env, join(root, 'mock-server/.cache/worlds'), say) },
  finalExitCode: EXIT_CANNOT_START,
  folders: [
    dirname(program),
    ...['mock-server/bundle', 'contracts/src', 'fixtures/src'].map((name) => join(root, name)),
  ],
  // npm's lock file is written after an install. The OpenAPI documents are read on request, so they need no restart.
  files: [
    'package-lock.json',
    ...['.', 'mock-server', 'contracts', 'fixtures'].map((name) => join(name, 'package.json')),
  ].map((name) => join(root, name)),
  inputs: {
    folders: ['personas', 'scenarios'].map((name) => join(fixtures, name)),
    files: fixtureFiles.map((name) => join(fixtures, name)),
  },
  say,
});
