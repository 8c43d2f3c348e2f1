import { defineConfig } from 'vitest/config';
import { limits } from '../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'web',
    // No test leaves anything behind at module level, and loading the modules again for each file costs as much as the tests.
    isolate: false,
    environment: 'node',
    include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'drills/**/*.test.ts'],
    passWithNoTests: false,
    ...limits,
  },
});
