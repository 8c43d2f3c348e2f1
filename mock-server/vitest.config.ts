import { defineConfig } from 'vitest/config';
import { limits } from '../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'mock-server',
    include: [
      'src/**/*.test.ts',
      'bench/**/*.test.ts',
      'bundle/**/*.test.ts',
      'dev/**/*.test.ts',
      'docker/**/*.test.ts',
      'torture/**/*.test.ts',
      'sessions/**/*.test.ts',
    ],
    passWithNoTests: false,
    ...limits,
    // All state is in a world or an app that a test makes, so no file needs a process of its own.
    isolate: false,
  },
});
