/** Starts servers for a single test or measurement, each a process on a free port. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { freePort } from './free-port.ts';

export interface Server extends AsyncDisposable {
  readonly url: string;
}

interface Start {
  /** From the project's root. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** The variable for the port. */
  readonly port: 'MOCK_PORT' | 'WEB_PORT';
  /** A path that answers once the server is ready. */
  readonly readyPath: string;
  /** Flags for Node. */
  readonly flags?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** How long a server may take to start, and how often it is polled, in milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server and waits until it is ready; on disposal it is stopped gracefully, so that it can write its last output. */
async function startServer({ script, env, port, readyPath, flags = [] }: Start): Promise<Server> {
  const own = await freePort();
  const url = `http://127.0.0.1:${own}`;
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, ...env, [port]: own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  };
  const until = Date.now() + PATIENCE_MS;
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`);
    if (Date.now() > until) {
      await end();
      throw new Error(`${script} does not answer at ${url}${readyPath}`);
    }
    await pause(PAUSE_MS);
  }
  return { url, [Symbol.asyncDispose]: end };
}

/** How to start the simulator, if a measurement depends on it. */
export interface SimulatorStart {
  /** Unbundled, so that a profile names each module; otherwise as `npm start` runs it. */
  readonly fromSources?: boolean;
  /** More flags for Node. */
  readonly flags?: readonly string[];
}

/** Starts a simulator in its own process: loading it into the process of a test would take ten times as long. */
export const startSimulator = (
  env: Readonly<Record<string, string>> = {},
  { fromSources = false, flags = [] }: SimulatorStart = {},
) =>
  startServer({
    script: fromSources ? 'mock-server/bench/sources.ts' : 'mock-server/src/main.js',
    env: { MOCK_LOG_LEVEL: 'warn', ...env },
    port: 'MOCK_PORT',
    readyPath: '/ready',
    flags: [...SIMULATOR_FLAGS, ...flags],
  });

/** Starts the production build of the app (`npm run build` first) in front of a simulator. */
export const startApp = (simulator: string, env: Readonly<Record<string, string>> = {}) =>
  startServer({
    script: 'web/server/main.ts',
    env: { KRAPAO_UPSTREAM: simulator, KRAPAO_MOCK: '1', ...env },
    port: 'WEB_PORT',
    readyPath: '/',
  });
