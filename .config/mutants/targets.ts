/**
 * Which code is mutated, and which tests look after it. Components (.tsx) and pictures (-picture.ts) are not: they draw, which only a
 * browser shows (e2e/); what they decide stands in a .ts beside them.
 */
export interface Target {
  readonly code: readonly string[];
  /** Folders of the tests that are tried first, in this order. */
  readonly near: readonly string[];
  /** Those that are only asked about what the near ones let live. */
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
