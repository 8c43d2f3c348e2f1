import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/** `npm run howto`: the help videos are filmed once per language, in the same app and simulator as the tests run in. */
export default defineConfig<Options>({
  ...tests,
  testDir: './howto',
  testMatch: 'record.spec.ts',
  timeout: 600_000,
  // One at a time: each film is encoded on all processors.
  workers: 1,
  projects: (['th', 'la', 'en'] as const).map((language) => ({
    name: language,
    use: {
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
      // Details are enlarged in the film.
      deviceScaleFactor: 3,
      timezoneId: 'Asia/Bangkok',
      actionTimeout: 60_000,
      language,
    },
  })),
});
