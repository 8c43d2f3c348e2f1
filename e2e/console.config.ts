import { defineConfig } from 'playwright/test';
import { desktop } from './fixtures/devices.ts';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/**
 * `npm run e2e:console`: the tasks of a tester with the console, end to end with the app beside it, by mouse and by keyboard
 * only.
 */
export default defineConfig<Options>({
  ...tests,
  projects: (['mouse', 'keyboard'] as const).map((name) => ({
    name,
    testDir: './console',
    // Needed only once.
    ...(name === 'keyboard' && { testIgnore: 'panels.spec.ts' }),
    use: {
      ...desktop,
      language: 'en' as const,
    },
  })),
});
