/**
 * Finds a Chromium for the tests: the one that `PLAYWRIGHT_CHROMIUM` names, Playwright's own, the system's; else it
 * installs one; else it says how.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/** For `launch()`. Empty for Playwright's own browser, which it finds by itself, with and without a window. */
export type ChromiumOptions = Pick<LaunchOptions, 'executablePath'>;

/** The headless shell is the same browser without its windows, and a third faster. */
const HEADLESS_NAMES = ['chromium-headless-shell'];
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

const isExecutable = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** A Chromium that is here already; with `window`, one that can show what it does. */
export function findChromium({ window = false } = {}): ChromiumOptions | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return { executablePath: named };
    throw new Error(`PLAYWRIGHT_CHROMIUM is "${named}", which is not a program that can be run.`);
  }
  if (isExecutable(chromium.executablePath())) return {};
  const names = window ? SYSTEM_NAMES : [...HEADLESS_NAMES, ...SYSTEM_NAMES];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = [...onPath, ...SYSTEM_PATHS].find(isExecutable);
  return executablePath === undefined ? undefined : { executablePath };
}

const run = (command: string, ...args: string[]) => {
  console.log(`> ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 600_000 }).status === 0;
};

function installChromium(): void {
  const playwright = ['playwright', 'install', 'chromium-headless-shell', 'chromium'] as const;
  if (run(process.platform === 'win32' ? 'npx.cmd' : 'npx', ...playwright) && findChromium()) return;
  const mayUseApt =
    process.platform === 'linux' && process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
  if (mayUseApt) {
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell');
  }
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
      '  sudo apt-get install chromium-headless-shell',
      '  PLAYWRIGHT_CHROMIUM=/path/to/chromium npm run e2e',
    ].join('\n'),
  );
}
