import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('bench.ts', import.meta.url));

it('refuses an unknown part: measuring nothing would look like everything within its limits', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'call'], { encoding: 'utf8' });
  expect(stderr).toBe('There is no part "call": limits, calls, sockets\n');
  expect(status).toBe(1);
});
