import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { limits } from './limits.ts';
import SlowestReporter from './vitest-reporter.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    projects: [
      'contracts',
      'fixtures',
      'mock-server',
      'mock-server/kit',
      'mock-server/console',
      'web',
      { test: { name: 'tools', include: ['.config/**/*.test.ts'], ...limits } },
    ],
    passWithNoTests: false,
    maxWorkers: limits.maxWorkers,
    reporters: ['default', new SlowestReporter()],
  },
});
