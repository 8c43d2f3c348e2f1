/**
 * `npm run e2e`: finds or installs a Chromium, then runs `npx playwright test`. `--running` tests the app and simulator of a
 * running `npm start`, without a build.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { asksForWindow, preferHeadlessShell, provideChromium } from './chromium.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const given = process.argv.slice(2);

async function useRunning(): Promise<void> {
  const app = (process.env.E2E_BASE_URL ??= `http://localhost:${process.env.WEB_PORT || '5173'}`);
  const answers = await fetch(app).then(
    () => true,
    () => false,
  );
  if (!answers)
    throw new Error(
      `No app answers at ${app}. "npm start" starts one; WEB_PORT or E2E_BASE_URL says where another is.`,
    );
}

try {
  provideChromium();
  if (!asksForWindow(given)) preferHeadlessShell();
  if (given.includes('--running')) await useRunning();
  const args = given.filter((arg) => arg !== '--running').map((arg) => arg.replace(/^e2e[\\/]/, ''));
  const { status, error } = spawnSync('playwright', ['test', ...args], {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
