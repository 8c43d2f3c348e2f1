import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What every project's tests run with. */
export const limits = {
  // Generous, only to end tests that hang, even on the slowest machine: no test checks speed.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  // Tests also wait, for timers and for processes that they start.
  maxWorkers: Math.max(4, availableParallelism()),
  setupFiles: [fileURLToPath(new URL('imports-settled.ts', import.meta.url))],
};
