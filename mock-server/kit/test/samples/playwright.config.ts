// playwright.config.ts
import { defineConfig } from '@playwright/test';
import type { KrapaoFixtures, KrapaoWorkerFixtures } from '@krapao/kit/playwright';

export default defineConfig<KrapaoFixtures, KrapaoWorkerFixtures>({
  fullyParallel: true,
  use: {
    baseURL: 'http://localhost:5611', // the app
    simulatorAt: { url: 'http://localhost:4711' }, // the simulator behind it; without this line KRAPAO_URL
    // launchOptions: { executablePath: '/usr/bin/chromium' }, // unless Playwright has installed its own
  },
});
