import { defineConfig } from 'vitest/config';
import { limits } from '../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'node',
    include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts'],
    passWithNoTests: false,
    ...limits,
  },
});
