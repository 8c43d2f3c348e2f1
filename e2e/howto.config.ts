import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/** `npm run howto`: the help videos are filmed in the same app and simulator as the tests run in. */
export default defineConfig<Options>({
  ...tests,
  testDir: './howto',
  testMatch: 'record.spec.ts',
  timeout: 180_000,
  projects: [
    {
      name: 'film',
      use: {
        viewport: { width: 360, height: 800 },
        hasTouch: true,
        isMobile: true,
        // Details are shown larger than on the phone.
        deviceScaleFactor: 3,
        timezoneId: 'Asia/Bangkok',
        actionTimeout: 15_000,
        language: 'th',
      },
    },
  ],
});
