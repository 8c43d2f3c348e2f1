import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFixtures } from '@krapao/fixtures/frozen';
import { SESSIONS_DIR } from '@krapao/fixtures/sessions';
import { describe, expect, it } from 'vitest';
import { replayContext } from './replay-context.ts';
import { readSession } from './read-session.ts';
import { replay } from './replay.ts';

const context = replayContext(testFixtures());
const files = readdirSync(SESSIONS_DIR).filter((name) => name.endsWith('.json'));

/** A recorded session gives the same results. After an intended change: `npm run sessions -w @krapao/mock-server`. */
describe('recorded sessions give the same results today', () => {
  it('in ten sessions and more', () => expect(files.length).toBeGreaterThanOrEqual(10));

  it.each(files)('%s', (name) => {
    const read = readSession(JSON.parse(readFileSync(join(SESSIONS_DIR, name), 'utf8')));
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const { difference, done } = replay(context, read.session);
    expect(difference?.text).toBeUndefined();
    expect(done).toBe(read.session.entries.length);
  });
});

it('one that was saved when acts of support had other names gives the same results', () => {
  const text = readFileSync(join(SESSIONS_DIR, 'chat-with-files.json'), 'utf8');
  const saved = JSON.parse(text.replaceAll('"support: upload"', '"desk file"'));
  expect(JSON.stringify(saved)).toContain('"desk file"');
  delete saved.digest;
  const read = readSession(saved);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const { difference, done } = replay(context, read.session);
  expect(difference?.text).toBeUndefined();
  expect(done).toBe(read.session.entries.length);
});
