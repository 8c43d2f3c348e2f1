/** `npm run sessions`: plays every session, and writes its record into `fixtures/sessions`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSIONS_DIR } from '@krapao/fixtures/sessions';
import { commandLine } from '../../.config/command-line.ts';
import { testSimulator } from '../src/testing/simulator.ts';
import { record } from './recording.ts';
import { sessions } from './sessions.ts';
import { textOf } from './text-of.ts';

commandLine('Usage: npm run sessions -w @krapao/mock-server\nRecords fixtures/sessions again.', {});

const { app } = await testSimulator();
mkdirSync(SESSIONS_DIR, { recursive: true });
for (const [name, play] of Object.entries(sessions)) {
  const file = await record(app, name, play);
  writeFileSync(join(SESSIONS_DIR, `${name}.json`), textOf(file));
  process.stdout.write(`${name}: ${file.history.entries.length} entries\n`);
}
await app.close();
