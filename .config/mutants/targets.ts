/**
 * Which code is mutated, and which tests cover it. Components (.tsx) and the picture of a receipt
 * (receipt-picture.ts) are left out: they draw, which only a browser test can check (e2e/); their logic is in a .ts file beside them.
 */
export interface Target {
  readonly code: readonly string[];
  /** Folders of the tests that are tried first, in this order. */
  readonly near: readonly string[];
  /** Folders of the tests that only run for mutants that survived the near ones. */
  readonly far: readonly string[];
  /** Whether each test file has a process of its own, as in the package's own vitest.config.ts. */
  readonly isolate: boolean;
}

export const targets: readonly Target[] = [
  {
    code: ['contracts/src/kernel', 'mock-server/src/domain', 'mock-server/src/world'],
    near: ['contracts/test', 'mock-server/src/world', 'mock-server/src/domain'],
    far: ['mock-server/src/scenarios', 'mock-server/src/proofs', 'mock-server/src'],
    isolate: false,
  },
  {
    code: ['web/src/core', 'web/src/app', 'web/src/platform', 'web/src/realtime'],
    near: ['web/src/core', 'web/src/app', 'web/src/platform', 'web/src/realtime'],
    far: ['web/src'],
    isolate: true,
  },
];
