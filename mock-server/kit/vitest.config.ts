import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limits } from '../../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'kit',
    include: ['test/*.test.ts'],
    passWithNoTests: false,
    ...limits,
    env: { MOCK_FIXTURES: fileURLToPath(new URL('../../fixtures/frozen', import.meta.url)) },
    // Whatever is kept is kept in a simulator that a test starts, so no file needs a process of its own.
    isolate: false,
  },
});
