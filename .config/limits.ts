/** For what hangs, on the slowest machine: no test is about how fast something is. */
export const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};
