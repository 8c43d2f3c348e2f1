import { defineConfig } from 'playwright/test';
import { sizes } from './fixtures/check-screen.ts';
import type { Options } from './fixtures/options.ts';

const mockPort = process.env.E2E_MOCK_PORT;
const webPort = process.env.E2E_WEB_PORT;
const laosPort = process.env.E2E_LAOS_PORT;
if (!mockPort || !webPort || !laosPort)
  throw new Error('start the tests by `npm run e2e`, which chooses the ports');

/** What both servers of the app need beside the simulator; the secret is that of fixtures/frozen/deposit.json. */
const appEnvironment = {
  KRAPAO_UPSTREAM: `http://127.0.0.1:${mockPort}`,
  KRAPAO_MOCK: '1',
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
};

const phone = { viewport: sizes.phone, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const desktop = { viewport: sizes.desktop };

export default defineConfig<Options>({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests also wait, for the browser and for each other.
  workers: '150%',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['list']] : [['list'], ['html', { open: 'never' }]],
  use: {
    baseURL: `http://127.0.0.1:${webPort}`,
    simulator: `http://127.0.0.1:${mockPort}`,
    browserName: 'chromium',
    // A trace of every action costs a fifth of the time: `E2E_TRACE=1` brings it for the test that is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // To move things costs time too; the tests that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Lisbon',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '',
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--no-first-run',

        // A page that a test rewrites counts as from nowhere, and would not be let at a socket of this machine.
        '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets,SpareRendererForSitePerProcess',
      ],
    },
  },
  // Rules are tried once, in Thai on a phone. `languages` looks at every screen in all languages and at both sizes;
  // `everywhere` is walked through at each of them, as it is used differently or is the way that everybody takes.
  projects: [
    { name: 'phone-th', testIgnore: 'laos/**', use: { ...phone, language: 'th', axe: 'phone' } },
    ...(['la', 'en'] as const).map((language) => ({
      name: `phone-${language}`,
      testMatch: ['everywhere/**', 'languages/**'],
      use: { ...phone, language, axe: 'never' as const },
    })),
    ...(['th', 'la', 'en'] as const).map((language) => ({
      name: `desktop-${language}`,
      testDir: './tests/everywhere',
      use: { ...desktop, language, axe: language === 'la' ? ('desktop' as const) : ('never' as const) },
    })),
    {
      name: 'laos',
      testDir: './tests/laos',
      use: { ...phone, language: 'la', baseURL: `http://127.0.0.1:${laosPort}` },
    },
  ],
  webServer: [
    {
      command: 'node ../mock-server/src/main.ts',
      env: { MOCK_PORT: mockPort, MOCK_STRICT_WORLDS: '1', MOCK_FIXTURES: '../fixtures/frozen' },
      url: `http://127.0.0.1:${mockPort}/ready`,
      stdout: 'ignore',
    },
    {
      command: 'node ../web/server/main.ts',
      env: { ...appEnvironment, WEB_PORT: webPort },
      url: `http://127.0.0.1:${webPort}/`,
      stdout: 'ignore',
    },
    {
      // The Laos build: the same files, another configuration.
      command: 'node ../web/server/main.ts',
      env: { ...appEnvironment, WEB_PORT: laosPort, KRAPAO_LAOS: '1' },
      url: `http://127.0.0.1:${laosPort}/`,
      stdout: 'ignore',
    },
  ],
});
