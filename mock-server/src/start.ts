import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import { FIXTURES_DIR, loadFixtures, type Fixtures } from '@krapao/fixtures';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { EXIT_CANNOT_START } from './exit-code.ts';
import { idleConnectionsOf } from './http/idle-connections.ts';
import { createLog, type Log } from './log.ts';
import { UnknownScenario, worldMembers } from './scenarios/make-world.ts';
import { nameSourcesInStacks } from './stacks.ts';
import { brokenText, watchFixtures } from './watch-fixtures.ts';

const EXIT_BROKEN_FILES = 1;

/** How long pending calls may take to finish once the process was told to stop, milliseconds. */
const STOP_LIMIT_MS = 5_000;

interface StartOptions {
  /** Its address for people, if that is not the one on which it listens. */
  readonly shownAs?: string | undefined;
  /** Prints only its address, as under `npm start`, which prints the rest once the app is ready too. */
  readonly isBrief?: boolean;
}

/** The simulator as a process: reads its environment, listens, and stops when told to. */
export async function start({ shownAs, isBrief = false }: StartOptions = {}): Promise<void> {
  nameSourcesInStacks();
  const read = readConfig(process.env);
  if (!read.ok) return fail(read.problems, EXIT_CANNOT_START);
  const { config } = read;
  const log = createLog(config.logLevel);

  const fixturesDir = config.fixturesDir ?? FIXTURES_DIR;
  const loaded = loadFixtures(fixturesDir);
  // Files that are broken can be mended while `npm run mock` waits; a folder that is missing cannot even be watched.
  if (!loaded.ok)
    return fail(
      [brokenText(fixturesDir, loaded.problems)],
      existsSync(fixturesDir) ? EXIT_BROKEN_FILES : EXIT_CANNOT_START,
    );
  // Checked before the kept worlds are touched, which the simulator on that port may be using.
  const unheard = await listenError(config);
  if (unheard) return fail([listenProblem(unheard, config)], EXIT_CANNOT_START);
  const app = await build(config, loaded.fixtures, log);
  if (!app) return;
  const endIdleConnections = idleConnectionsOf(app.server);

  try {
    await app.simulator.goLive();
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return fail([keepProblem(config, message)], EXIT_CANNOT_START);
  }
  let address: string;
  try {
    address = await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    return fail([listenProblem(error as NodeJS.ErrnoException, config)], EXIT_CANNOT_START);
  }
  const unwatch = watchFixtures(fixturesDir, log, (fixtures) => takeUp(app, fixtures, log));
  stopOnSignals(app, log, { unwatch, endIdleConnections });
  process.stdout.write(isBrief ? titleOf(shownAs ?? address) : banner(app, shownAs ?? address));
}

async function build(config: Config, fixtures: Fixtures, log: Log): Promise<FastifyInstance | undefined> {
  try {
    return await buildApp({ config, timeSource: Date, fixtures, log });
  } catch (error) {
    if (!(error instanceof UnknownScenario)) throw error;
    fail([`MOCK_SCENARIO=${config.scenario}: ${error.message}`], EXIT_CANNOT_START);
    return undefined;
  }
}

function fail(lines: readonly string[], exitCode: number): void {
  process.stderr.write(
    `The simulator cannot start.\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}`,
  );
  process.exitCode = exitCode;
  // Timers and sockets of a simulator that failed to start must not keep the process alive.
  setImmediate(() => process.exit());
}

/** Why it is not possible to listen there; `undefined` if it is. */
function listenError({ port, host }: Config): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

function listenProblem(error: NodeJS.ErrnoException, { port, host }: Config): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is taken, perhaps by another simulator. Stop that one, or choose another port: MOCK_PORT=${port + 1}`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this process has. Choose a port from 1024 on: MOCK_PORT=4000`;
  return `MOCK_HOST=${host} MOCK_PORT=${port}: ${error.message}`;
}

const keepProblem = ({ keepDir }: Config, reason: string): string =>
  `MOCK_KEEP=${keepDir}: worlds cannot be kept there (${reason}). Choose another directory, or leave MOCK_KEEP empty to keep none.`;

/** Uses fixtures that were edited while the simulator runs. */
function takeUp(app: FastifyInstance, fixtures: Fixtures, log: Log): void {
  try {
    const left = app.simulator.useFixtures(fixtures);
    if (!left) return log.info(`fixtures loaded again; world "${DEFAULT_WORLD}" was reset`);
    log.info(
      `fixtures loaded again for new worlds; world "${left.id}" is in use and stays as it is. ` +
        `To reset it: curl -X POST http://localhost:PORT/__mock/worlds/${left.id}/reset`.replace(
          'PORT',
          portOf(app),
        ),
    );
  } catch (error) {
    log.error(`fixtures: world "${DEFAULT_WORLD}" cannot be made from them and stays as it is`, error);
  }
}

function portOf(app: FastifyInstance): string {
  const address = app.addresses()[0];
  return typeof address === 'object' ? String(address.port) : '';
}

interface Endings {
  readonly unwatch: () => void;
  readonly endIdleConnections: () => void;
}

function stopOnSignals(app: FastifyInstance, log: Log, { unwatch, endIdleConnections }: Endings): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: do not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info(`${signal}: stopping`);
    app.simulator.stopping();
    unwatch();
    // A connection that becomes idle from now on would otherwise be kept alive for its next call.
    setInterval(endIdleConnections, 50).unref();
    setTimeout(() => {
      log.warn(`calls were still under way after ${STOP_LIMIT_MS / 1_000} s and are cut off`);
      app.server.closeAllConnections();
    }, STOP_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('could not shut down cleanly', error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const titleOf = (address: string): string => `\nKrapao simulator  ${address}\n`;

/** What a newcomer needs to know. */
function banner(app: FastifyInstance, address: string): string {
  const world = app.simulator.worlds.get(DEFAULT_WORLD)?.world;
  const members = world ? worldMembers(world) : [];
  const width = Math.max(0, ...members.map(({ persona }) => persona.length));
  const lines = members.map(
    ({ persona, username, password, shows }) =>
      `  ${persona.padEnd(width)}  ${username}  ${password}  ${shows}`,
  );
  return [
    `${titleOf(address)}API reference     ${address}/docs`,
    `Console           ${address}/__mock/console`,
    `Control plane     ${address}/__mock/worlds`,
    `Inbox             ${address}/__mock/desk?world=${DEFAULT_WORLD}`,
    '',
    `Members of world "${DEFAULT_WORLD}" (phone, password):`,
    ...lines,
    '',
    '',
  ].join('\n');
}
