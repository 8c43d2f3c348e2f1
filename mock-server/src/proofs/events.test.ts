import { worldEvents } from '@krapao/contracts/control/events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const DOMAIN = join(import.meta.dirname, '../domain');
const tests = globSync('**/*.test.ts', { cwd: DOMAIN }).map((file) =>
  readFileSync(join(DOMAIN, file), 'utf8'),
);

it('each event is sent in a test of the rules, in mock-server/src/domain/', () => {
  const sent = (type: string) => tests.some((text) => text.includes(`type: '${type}'`));
  expect(tests.length).toBeGreaterThan(20);
  expect(
    Object.keys(worldEvents).filter((type) => !sent(type)),
    "each needs a test below mock-server/src/domain/ with `type: '…'`, by sendEvent",
  ).toEqual([]);
});
