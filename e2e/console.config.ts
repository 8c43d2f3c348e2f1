import { defineConfig } from 'playwright/test';
import { desktop } from './fixtures/devices.ts';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/**
 * `npm run e2e:console`: what a tester does with the console, from beginning to end with the app beside it, by mouse and
 * again by keyboard alone.
 */
export default defineConfig<Options>({
  ...tests,
  projects: (['mouse', 'keyboard'] as const).map((name) => ({
    name,
    testDir: './console',
    // Looked at once.
    ...(name === 'keyboard' && { testIgnore: 'panels.spec.ts' }),
    use: {
      ...desktop,
      language: 'en' as const,
    },
  })),
});
