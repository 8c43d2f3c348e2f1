/** Simulator and app as they are measured: the production build (`npm run build` first), on free ports, only for this run. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';
import { freePort } from '../free-port.ts';

export interface Servers {
  readonly simulator: string;
  readonly origin: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How long a server may take to answer, and how often it is asked, in milliseconds. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** How the simulator is started, where it matters. */
interface Start {
  /** Module by module, so that a profile names each; else as `npm start` has it. */
  readonly fromSources?: boolean;
  /** More of them, for Node. */
  readonly flags?: readonly string[];
}

/** Both servers for as long as the measurement takes. */
export async function withServers(
  measure: (servers: Servers) => Promise<void>,
  { fromSources = false, flags = [] }: Start = {},
): Promise<void> {
  const children: ChildProcess[] = [];
  const serve = async (
    script: string,
    env: Record<string, string>,
    ready: string,
    nodeFlags: readonly string[] = [],
  ) => {
    const child = spawn(process.execPath, [...nodeFlags, script], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    const until = Date.now() + PATIENCE_MS;
    while (!(await answers(ready))) {
      if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`);
      if (Date.now() > until) throw new Error(`${script} does not answer at ${ready}`);
      await pause(PAUSE_MS);
    }
  };
  try {
    const [mockPort, webPort] = [await freePort(), await freePort()];
    const [simulator, origin] = [`http://127.0.0.1:${mockPort}`, `http://127.0.0.1:${webPort}`];
    const program = fromSources ? 'mock-server/bench/sources.ts' : 'mock-server/src/main.js';
    await serve(program, { MOCK_PORT: mockPort }, `${simulator}/ready`, [...SIMULATOR_FLAGS, ...flags]);
    await serve(
      'web/server/main.ts',
      { WEB_PORT: webPort, KRAPAO_UPSTREAM: simulator, KRAPAO_MOCK: '1' },
      `${origin}/`,
    );
    await measure({ simulator, origin });
  } finally {
    await Promise.all(children.map(ended));
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Once it has written what it writes at its end. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}
