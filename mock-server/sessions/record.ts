/** `npm run sessions`: plays sessions in a simulator over HTTP, and writes what was done into `fixtures/sessions`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Capsule } from '@krapao/contracts/control/capsule';
import { SESSION_KIND, SESSION_VERSION, type SessionFile } from '@krapao/contracts/control/session';
import { FROZEN_DIR } from '@krapao/fixtures/frozen';
import { startSimulator } from '../bench/server-process.ts';
import { digestOf } from '../src/control/digest.ts';
import { worldIn, sendControl } from '../src/testing/simulator.ts';
import { HttpClient } from '../torture/http.ts';
import { deposits } from './deposits.ts';
import { others } from './others.ts';
import { Recording, type Play } from './recording.ts';
import { rewards } from './rewards.ts';
import { textOf } from './text-of.ts';

/** Noon in Bangkok on a Sunday. */
const START = '2026-03-01T05:00:00.000Z';
/** When its clock stands still, and what is played begins. */
const STILL = '2026-03-01T05:01:00.000Z';
const DIR = fileURLToPath(new URL('../../fixtures/sessions/', import.meta.url));

async function record(http: HttpClient, name: string, play: Play): Promise<SessionFile> {
  const world = await worldIn(http, { id: name, seed: name, now: START });
  await sendControl(world, 'POST', '/clock', { freeze: true });
  await sendControl(world, 'POST', '/clock', { set: STILL });
  await play(new Recording(world));
  const { body } = await sendControl(world, 'GET', '/capsule?history=1');
  const { appVersion, savedAt, history } = body as Capsule;
  if (history?.origin.kind !== 'made') throw new Error(`${name} does not begin at the start of its world`);
  // The machine's time at which the clock was stopped is told as that of the start: so it is the same in every recording.
  const [stopped, set] = history.entries;
  for (const entry of [stopped, set]) if (entry) entry.now = Date.parse(START);
  if (stopped) Object.assign(stopped.answer as object, { now: START });
  return {
    kind: SESSION_KIND,
    version: SESSION_VERSION,
    appVersion,
    name,
    savedAt,
    digest: digestOf(history),
    history,
  };
}

const server = await startSimulator({ MOCK_FIXTURES: FROZEN_DIR });
const http = new HttpClient(server.address);
try {
  mkdirSync(DIR, { recursive: true });
  for (const [name, play] of Object.entries({ ...deposits, ...rewards, ...others })) {
    const file = await record(http, name, play);
    writeFileSync(`${DIR}${name}.json`, textOf(file));
    process.stdout.write(`${name}: ${file.history.entries.length} entries\n`);
  }
} finally {
  http.close();
  await server.stop();
}
