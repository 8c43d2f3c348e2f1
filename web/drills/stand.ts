import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIMULATOR_FLAGS } from '@krapao/contracts/control/simulator-flags';

export const NEEDS_BUILD = 'npm run build -w web';

/** A check of a drill does not hold. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** Prints a check and its result; throws if it does not hold. */
export function mustHold(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'yes' : 'NO '}  ${what}`);
  if (!holds) throw new Broken(what);
}

export const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const root = fileURLToPath(new URL('../..', import.meta.url));
const STARTS_WITHIN_MS = 60_000;

export interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
  /** All that it has printed. */
  readonly output: () => string;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port: number;
  /** A path that answers once it is ready. */
  readonly path: string;
  /** Ended by SIGTERM, as it has child processes of its own. */
  readonly gentle?: boolean;
}

/** The processes of one drill, on free ports of this machine, and their cleanup. */
export class Stand {
  private readonly processes = new Map<ChildProcess, NodeJS.Signals>();
  private readonly endings: (() => Promise<unknown> | void)[] = [];

  async start({ command, args, env = {}, port, path, gentle = false }: Command): Promise<Running> {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...withoutKrapao(process.env), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.processes.set(child, gentle ? 'SIGTERM' : 'SIGKILL');
    let text = '';
    child.stdout.on('data', (part) => (text += String(part)));
    child.stderr.on('data', (part) => (text += String(part)));
    const ended = once(child, 'exit').then(([code]) => {
      this.processes.delete(child);
      return code as number | null;
    });
    const origin = `http://127.0.0.1:${port}`;
    const givenUp = performance.now() + STARTS_WITHIN_MS;
    while (!(await answers(origin + path))) {
      if (child.exitCode !== null || performance.now() > givenUp)
        throw new Error(`${command} ${args.join(' ')} does not serve at ${origin}${path}:\n${text}`);
      await after(50);
    }
    return { process: child, origin, output: () => text, ended };
  }

  /** A simulator; `variables` on top of strict worlds and the fixtures of the tests. */
  async simulator(variables: Readonly<Record<string, string>> = {}): Promise<Running> {
    const port = await freePort();
    return this.start({
      command: process.execPath,
      args: [...SIMULATOR_FLAGS, 'mock-server/src/main.js'],
      env: {
        MOCK_PORT: String(port),
        MOCK_FIXTURES: 'fixtures/frozen',
        MOCK_STRICT_WORLDS: '1',
        ...variables,
      },
      port,
      path: '/ready',
    });
  }

  /** The app's server in front of this backend, from the sources here or in another checkout. */
  async app(
    upstream: string,
    variables: Readonly<Record<string, string>> = {},
    checkout = root,
  ): Promise<Running> {
    const port = Number(variables['WEB_PORT'] ?? (await freePort()));
    return this.start({
      command: process.execPath,
      args: [join(checkout, 'web/server/main.ts')],
      env: { WEB_PORT: String(port), KRAPAO_UPSTREAM: upstream, ...variables },
      port,
      path: '/health',
    });
  }

  /** Registers cleanup: it runs at the end, last registered first, even if the drill failed. */
  atEnd(work: () => Promise<unknown> | void): void {
    this.endings.unshift(work);
  }

  async end(): Promise<void> {
    for (const work of this.endings) await work();
    await Promise.all(
      [...this.processes].map(([child, signal]) => {
        const gone = once(child, 'exit');
        child.kill(signal);
        return gone;
      }),
    );
  }
}

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Variables that are set in the shell must not change what a drill shows. */
const withoutKrapao = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(KRAPAO|MOCK|WEB)_/.test(name)));

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );
