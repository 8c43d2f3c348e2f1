import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('bench.ts', import.meta.url));

it('refuses an unknown part: measuring nothing would look like everything within its limits', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'call'], { encoding: 'utf8' });
  expect(stderr).toBe('There is no part "call".\nUsage: npm run bench [-- limits calls sockets]\n');
  expect(status).toBe(1);
});

it.each(['0', 'many'])(
  'refuses %s sockets, whose answers would all be within their limits',
  (BENCH_SOCKETS) => {
    const { status, stderr } = spawnSync(process.execPath, [program, 'sockets'], {
      env: { ...process.env, BENCH_SOCKETS },
      encoding: 'utf8',
    });
    expect(stderr).toBe(`BENCH_SOCKETS is a number above 0, not "${BENCH_SOCKETS}".\n`);
    expect(status).toBe(1);
  },
);
