/**
 * What the image runs: the simulator, and with `MOCK_APP=1` the built app before it, both at one address. The control
 * plane answers whoever reaches the port, as a container has no loopback of its host; a token closes it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { INSIDE } from './addresses.ts';

/** Docker kills after ten seconds; whoever stops an image does not want to wait for one. */
const STOP_MS = 700;

const { MOCK_APP, ...given } = process.env;
const port = given.MOCK_PORT || '4000';
const open = given.MOCK_CONTROL_TOKEN ? {} : { MOCK_CONTROL: 'open' };
const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const running: ChildProcess[] = [];

interface Script {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  readonly flags?: readonly string[];
  readonly args?: readonly string[];
}

function start({ path, env, flags = [], args = [] }: Script): void {
  const child = spawn(process.execPath, [...flags, script(path), ...args], { stdio: 'inherit', env });
  running.push(child);
  // One without the other is of no use: the container ends, and says so.
  child.once('exit', (code) => stop(code ?? 1));
}

function stop(exitCode: number): void {
  process.exitCode ??= exitCode;
  // The app's server takes SIGTERM for the word of a load balancer, and would wait; SIGINT means now.
  for (const child of running) child.kill('SIGINT');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, STOP_MS).unref();
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));

if (MOCK_APP === '1') {
  start({
    path: '../dist/main.js',
    env: { ...open, ...given, MOCK_HOST: '127.0.0.1', MOCK_PORT: INSIDE },
    flags: SIMULATOR_FLAGS,
    // What it prints is for people, who reach it through the app.
    args: [`http://127.0.0.1:${port}`],
  });
  const passedOn = Object.entries(given).filter(([name]) => !name.startsWith('MOCK_'));
  start({
    path: '../../web/dist-server/main.mjs',
    env: {
      KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
      KRAPAO_HELP_VIDEOS: '/media/howto',
      ...Object.fromEntries(passedOn),
      WEB_HOST: given.MOCK_HOST || '0.0.0.0',
      WEB_PORT: port,
      KRAPAO_UPSTREAM: `http://127.0.0.1:${INSIDE}`,
      KRAPAO_MOCK: '1',
    },
  });
} else {
  start({
    path: '../dist/main.js',
    env: { ...open, MOCK_HOST: '0.0.0.0', ...given, MOCK_PORT: port },
    flags: SIMULATOR_FLAGS,
  });
}
