import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('run.ts', import.meta.url));
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, said: stderr, listed: stdout.match(/^ {2}\w[\w-]*(?= )/gm)?.map((name) => name.trim()) };
};

test('lists the drills, also for --help, and says that it does not know one', () => {
  const { listed, ...rest } = run('--help');
  expect(rest).toEqual({ status: 0, said: '' });
  expect(listed).toContain('once');
  expect(run('onse')).toEqual({ status: 1, said: 'There is no drill "onse".\n\n', listed });
});
