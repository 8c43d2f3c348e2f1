import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const script = join(import.meta.dirname, 'run-all.ts');
const runAll = (...commands: readonly string[]) =>
  spawnSync(process.execPath, [script, ...commands], { encoding: 'utf8' });

it('runs the commands after a failed one too, and prints at the end which failed', () => {
  const { status, stdout, stderr } = runAll(
    'exit 3',
    'echo second',
    'no-such-command-here',
    'echo "the last"',
  );
  expect(stdout).toBe('second\nthe last\n');
  expect(stderr).toMatch(/\n2 of 4 failed:\n {2}exit 3\n {2}no-such-command-here\n$/);
  expect(status).toBe(1);
});

it('prints nothing at the end if nothing failed', () => {
  const { status, stdout, stderr } = runAll('echo one', 'echo two');
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'one\ntwo\n',
    stderr: '\n> echo one\n\n> echo two\n',
  });
});

it('starts no further command once it is stopped', async () => {
  const child = spawn(process.execPath, [script, 'echo begun; exec sleep 30', 'echo after'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += String(text)));
  await expect.poll(() => said).toBe('begun\n');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
  expect(said).toBe('begun\n');
});
