/**
 * Finds a Chromium for the tests: the one that `PLAYWRIGHT_CHROMIUM` names, Playwright's own, the system's; else it
 * installs one; else it says how.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The headless shell first: it is the same browser without its windows, and a third faster. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
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

/** Path of a Chromium that is here already. */
export function findChromium(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM is "${named}", which is not a program that can be run.`);
  }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...SYSTEM_PATHS].find(isExecutable);
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

/** Path of a Chromium, installed first if there is none. */
export function provideChromium(): string {
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
