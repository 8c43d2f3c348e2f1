import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    passWithNoTests: false,
    // Whatever is kept is kept in a world or an app that a test makes, so no file needs a process of its own.
    isolate: false,
  },
});
