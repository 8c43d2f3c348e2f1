/** Generous timeouts, only to end tests that hang, even on the slowest machine: no test checks speed. */
export const limits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};
