import { defineConfig } from 'vitest/config';
import { limits } from '../../.config/limits.ts';

/** `npm run proof`: what takes processes, browsers or installs, and longer than a unit test may. */
export default defineConfig({
  test: {
    name: 'kit-proof',
    include: ['test/slow/**/*.test.ts'],
    passWithNoTests: false,
    ...limits,
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
