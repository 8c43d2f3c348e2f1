import { defineConfig } from 'playwright/test';
import type { Options } from './fixtures/options.ts';
import tests from './playwright.config.ts';

/**
 * `npm run e2e:screens`: every screen, in three languages, at five widths and by day and by night: put to axe, and nothing cut
 * off. `SCREENS=folder` keeps pictures of all of them, to be looked at. And the way that everybody takes, in the languages that
 * the tests do not take it in. Too long to stand among the tests.
 */
export default defineConfig<Options>({
  ...tests,
  testDir: './screens',
  timeout: 900_000,
  workers: 1,
  projects: [
    ...(['th', 'la', 'en'] as const).map((language) => ({
      name: language,
      // The tests take the way that everybody takes in Thai.
      testIgnore: ['laos.spec.ts', ...(language === 'th' ? ['first-visit.spec.ts'] : [])],
      use: { language },
    })),
    // A server of its own, which only the tests start.
    ...(process.env.E2E_BASE_URL === undefined ? [{ name: 'laos', testMatch: 'laos.spec.ts' }] : []),
  ],
});
