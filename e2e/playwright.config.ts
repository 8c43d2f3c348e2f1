import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import type { KrapaoWorkerFixtures } from '@krapao/kit/playwright';
import { defineConfig } from 'playwright/test';
import { asksForWindow, findChromium } from './chromium.ts';
import { phone } from './fixtures/devices.ts';
import type { Options } from './fixtures/options.ts';
import { freePort } from './free-port.ts';

if (Number.parseInt(process.versions.node, 10) < 24)
  throw new Error(
    `The tests run on Node 24, which npm ci has put into node_modules/.bin; this is ${process.version}. npm scripts and npx take it, and so does an editor that is opened by "npx code .".`,
  );

/** An app that is already running, such as that of `npm start`, to be tested instead of a build. */
const running = process.env.E2E_BASE_URL;

/** Chosen by the process that reads this first; the workers inherit it. */
const portOf = async (variable: string) => (process.env[variable] ??= await freePort());
const [mockPort, webPort, laosPort] = [
  await portOf('E2E_MOCK_PORT'),
  await portOf('E2E_WEB_PORT'),
  await portOf('E2E_LAOS_PORT'),
];
const baseURL = running ?? `http://127.0.0.1:${webPort}`;
const simulator =
  process.env.E2E_SIMULATOR ?? `http://127.0.0.1:${running ? process.env.MOCK_PORT || '4000' : mockPort}`;

/** The project's own Node for the servers, whichever Node runs the tests. */
const PATH = [fileURLToPath(new URL('../node_modules/.bin', import.meta.url)), process.env.PATH].join(
  delimiter,
);

/** Settings of both app servers; the secret is that of fixtures/frozen/deposit.json. */
const appEnvironment = {
  PATH,
  KRAPAO_UPSTREAM: `http://127.0.0.1:${mockPort}`,
  KRAPAO_MOCK: '1',
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
  // As with an operator: tests spoil answers and check what is left of a screen.
  KRAPAO_ANSWER_CHECK: 'report',
  // So that the requests that tests see are only those of the app.
  KRAPAO_TELEMETRY: '0',
};

// Also inherited: only the first process has it on its command line.
if (asksForWindow(process.argv)) process.env.E2E_WINDOW = '1';
const isWindow = process.env.E2E_WINDOW === '1';
// Pages reuse one renderer process, and the GPU needs no process of its own: saves a sixth of the time.
const FEWER_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];

/**
 * Rules are tested once, in Thai on a phone. `all-languages` checks every screen in all languages and at both sizes. The tests
 * in `everywhere` set language and size themselves: the main user journey, and the chat, which covers the language select.
 */
export default defineConfig<Options, Pick<KrapaoWorkerFixtures, 'simulatorAt'>>({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests also wait, for the browser and for each other: with two for each core, a tenth of the processor is idle.
  workers: '300%',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./slowest-reporter.ts'],
    ...(process.env.CI ? [] : [['html', { open: 'never' }] as const]),
  ],
  use: {
    ...phone,
    language: 'th',
    baseURL,
    simulatorAt: { url: simulator },
    browserName: 'chromium',
    // A locator that nothing matches fails its own step, long before the test's timeout.
    actionTimeout: 20_000,
    // Tracing costs a fifth of the time: `E2E_TRACE=1` switches it on for the test that you debug.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Animations cost time too; tests about them switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Lisbon',
    launchOptions: {
      ...findChromium({ window: isWindow }),
      args: [
        ...(isWindow ? [] : FEWER_PROCESSES),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--no-first-run',
        // A test's page is gone before optimised code would have paid off.
        '--js-flags=--no-maglev --no-turbofan',
        // A page that a test rewrites has no known address space, and would not be allowed to open sockets to this machine.
        '--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets,SpareRendererForSitePerProcess',
      ],
    },
  },
  // `production` needs the build, and `laos` needs a server of its own.
  testIgnore: running ? ['laos/**', 'production/**'] : [],
  // Started one after another, in this order.
  webServer: running
    ? []
    : [
        {
          command: ['node', ...SIMULATOR_FLAGS, '../mock-server/src/main.js'].join(' '),
          env: { PATH, MOCK_PORT: mockPort, MOCK_STRICT_WORLDS: '1', MOCK_FIXTURES: '../fixtures/frozen' },
          url: `http://127.0.0.1:${mockPort}/ready`,
          stdout: 'ignore',
        },
        {
          command: 'node build-app.ts && node ../web/server/main.ts',
          env: { ...appEnvironment, WEB_PORT: webPort },
          url: `http://127.0.0.1:${webPort}/`,
          stdout: 'ignore',
          timeout: 300_000,
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
