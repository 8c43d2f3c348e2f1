/**
 * Finds a Chromium for the tests: the one that `PLAYWRIGHT_CHROMIUM` names, Playwright's own, or the system's. If there is none
 * it installs one, or prints how to.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/** Options for `launch()`. Empty for Playwright's own browser, which it finds by itself, headless or not. */
export type ChromiumOptions = Pick<LaunchOptions, 'executablePath'>;

/** The headless-only build of the browser, a third faster. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Whether Playwright's arguments require a visible browser. */
export const asksForWindow = (args: readonly string[]) =>
  args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg));

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium that is already installed; with `window`, one that can show a window. */
export function findChromium({ window = false } = {}): ChromiumOptions | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return { executablePath: named };
    throw new Error(`PLAYWRIGHT_CHROMIUM is "${named}", which is not a program that can be run.`);
  }
  if (isExecutable(chromium.executablePath())) return {};
  const names = window ? SYSTEM_NAMES : [HEADLESS_SHELL, ...SYSTEM_NAMES];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = [...onPath, ...SYSTEM_PATHS].find(isExecutable);
  return executablePath === undefined ? undefined : { executablePath };
}

const run = (command: string, ...args: string[]) => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
};

const hasApt = () => process.platform === 'linux' && isExecutable('/usr/bin/apt-get');
const APT_INSTALL = ['install', '-y', '-qq', '--no-install-recommends', HEADLESS_SHELL] as const;

function installChromium(): void {
  const playwright = ['playwright', 'install', HEADLESS_SHELL, 'chromium'] as const;
  if (run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ...playwright) && findChromium()) return;
  if (!hasApt() || process.getuid?.() !== 0) return;
  run('apt-get', 'update', '-qq');
  run('apt-get', ...APT_INSTALL);
}

/** A Chromium, installed first if there is none. */
export function provideChromium(): ChromiumOptions {
  const present = findChromium();
  if (present) return present;
  console.log('No Chromium found; installing one.');
  installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    [
      'No Chromium found, and none could be installed. One of these helps:',
      '  npx playwright install --with-deps chromium',
      `  sudo apt-get install ${HEADLESS_SHELL}`,
      '  PLAYWRIGHT_CHROMIUM=/path/to/chromium npm run e2e',
    ].join('\n'),
  );
}

const aptGet = (...args: readonly string[]) =>
  spawnSync('apt-get', args, { stdio: 'ignore', timeout: 60_000 }).status === 0;

/** Container images have no package lists, so they are fetched; where there are some, they are fetched only in CI. */
const mayFetchLists = () =>
  Boolean(process.env.CI) || !readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'));

/**
 * If there is only the system's full browser, installs the headless shell beside it, if that needs no prompt. Root on Debian is
 * mostly a container.
 */
export function preferHeadlessShell(): void {
  const whole = findChromium()?.executablePath;
  if (!whole || whole.endsWith(HEADLESS_SHELL) || process.env.PLAYWRIGHT_CHROMIUM || !hasApt()) return;
  const isInstalled =
    process.getuid?.() === 0 &&
    (aptGet(...APT_INSTALL) || (mayFetchLists() && aptGet('update', '-qq') && aptGet(...APT_INSTALL)));
  console.log(
    isInstalled
      ? `Installed ${HEADLESS_SHELL}, in which the tests take two thirds of the time. PLAYWRIGHT_CHROMIUM=${whole} has them run in that one.`
      : `The tests run in ${whole}. In Debian's package ${HEADLESS_SHELL} they take two thirds of the time.`,
  );
}
