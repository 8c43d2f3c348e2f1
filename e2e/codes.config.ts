import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/**
 * `npm run e2e:codes`: the long version of the test that arranged codes are shown on the screen: in Lao and English too, and in
 * the other order, with the screen open before the code is arranged.
 */
export default defineConfig<Options>({
  ...tests,
  projects: [
    ...(['la', 'en'] as const).map((language) => ({
      name: language,
      testDir: './tests/codes',
      use: { language },
    })),
    { name: 'other-order', testDir: './codes' },
  ],
});
