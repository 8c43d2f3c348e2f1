import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('torture.ts', import.meta.url));

it.each([
  ['--only=undo,call', 'There is no part "call".'],
  ['--rate=fast', '--rate is a number above 0, not "fast".'],
  ['--first-seed=one', '--first-seed is a number above 0, not "one".'],
  ['--length=0', '--length is a number above 0, not "0".'],
])('refuses %s before anything starts: doing nothing would look like no problem', (flag, why) => {
  const { status, stderr } = spawnSync(process.execPath, [program, '--only=undo', '--histories=1', flag], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(`${why}\nnpm run torture`);
  expect(status).toBe(1);
});
