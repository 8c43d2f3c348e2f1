import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { root: '..', projects: ['contracts', 'fixtures', 'mock-server', 'web'], passWithNoTests: false },
});
