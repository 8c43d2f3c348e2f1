import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No file leaves anything behind, so none needs a process of its own.
  test: { name: 'contracts', include: ['test/**/*.test.ts'], passWithNoTests: false, isolate: false },
});
