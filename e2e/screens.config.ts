import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/**
 * `npm run e2e:screens`: every screen in three languages, at five widths, light and dark: checked by axe, and nothing is cut off.
 * `SCREENS=folder` keeps screenshots of all of them. Also the main user journey, in the languages in which the tests do not run
 * it. Too slow to be part of the tests.
 */
export default defineConfig<Options>({
  ...tests,
  testDir: './screens',
  timeout: 900_000,
  workers: 1,
  projects: [
    ...(['th', 'la', 'en'] as const).map((language) => ({
      name: language,
      // The tests already run the main user journey in Thai.
      testIgnore: ['laos.spec.ts', ...(language === 'th' ? ['first-visit.spec.ts'] : [])],
      use: { language },
    })),
    // It needs a server of its own, which is not started against a running app.
    ...(process.env.E2E_BASE_URL === undefined ? [{ name: 'laos', testMatch: 'laos.spec.ts' }] : []),
  ],
});
