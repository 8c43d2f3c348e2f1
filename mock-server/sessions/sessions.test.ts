import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSIONS_DIR } from '@krapao/fixtures/sessions';
import { expect, it } from 'vitest';
import { testSimulator } from '../src/testing/simulator.ts';
import { record } from './recording.ts';
import { sessions } from './sessions.ts';
import { textOf } from './text-of.ts';

/** After an intended change: `npm run sessions -w @krapao/mock-server`. */
it.each(Object.entries(sessions))('%s gives the same record today', async (name, play) => {
  const { app } = await testSimulator();
  try {
    expect(textOf(await record(app, name, play))).toBe(
      readFileSync(join(SESSIONS_DIR, `${name}.json`), 'utf8'),
    );
  } finally {
    await app.close();
  }
});
