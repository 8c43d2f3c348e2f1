/**
 * The entry point of the image: the simulator, and with `MOCK_APP=1` the built app in front of it, both at one address. The control
 * plane answers anyone who can reach the port, because loopback in a container is not the host's; a token closes it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { INSIDE } from './addresses.ts';

/** Docker kills a container after ten seconds; nobody wants to wait that long for a stop. */
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
  // One is of no use without the other, so the container ends with the exit code.
  child.once('exit', (code) => stop(code ?? 1));
}

function stop(exitCode: number): void {
  process.exitCode ??= exitCode;
  // The app's server treats SIGTERM as a message of a load balancer, and would wait; SIGINT means now.
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
    // The address to print is the app's, through which people reach the simulator.
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
