import { defineConfig } from 'vitest/config';
import { limits } from '../../.config/limits.ts';

export default defineConfig({
  test: {
    name: 'console',
    isolate: false,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    passWithNoTests: false,
    ...limits,
  },
});
