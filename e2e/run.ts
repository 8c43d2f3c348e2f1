/** `npm run e2e`: finds a Chromium, builds the app, and runs the tests against the simulator and the production server. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { provideChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env) => {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
};

try {
  const env = {
    ...process.env,
    PLAYWRIGHT_CHROMIUM: provideChromium(),
    E2E_MOCK_PORT: process.env.E2E_MOCK_PORT ?? (await freePort()),
    E2E_WEB_PORT: process.env.E2E_WEB_PORT ?? (await freePort()),
    E2E_LAOS_PORT: process.env.E2E_LAOS_PORT ?? (await freePort()),
  };
  if (process.env.E2E_SKIP_BUILD !== '1') run('npm', ['run', 'build', '--silent'], root);
  run('playwright', ['test', ...process.argv.slice(2)], here, env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
