import { defineConfig } from 'vitest/config';
import { limits } from '../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['test/**/*.test.ts'],
    passWithNoTests: false,
    // No file leaves anything behind, so none needs a process of its own.
    isolate: false,
    ...limits,
  },
});
