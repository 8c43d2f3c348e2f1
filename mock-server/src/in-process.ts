import { FIXTURES_DIR, loadFixtures } from '@krapao/fixtures';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { idleConnectionsOf } from './http/idle-connections.ts';
import { createLog } from './log.ts';
import { brokenText } from './watch-fixtures.ts';

export interface InProcessSimulator {
  readonly url: string;
  /** Ends streams with their last event, and cuts calls that are still pending after this many milliseconds; 0 by default. */
  readonly close: (limitMs?: number) => Promise<void>;
}

/** A simulator that listens in this process, with the variables of the README; on a free port unless `MOCK_PORT` is set. */
export async function startInProcess(
  variables: Readonly<Record<string, string>> = {},
): Promise<InProcessSimulator> {
  const read = readConfig({ MOCK_PORT: '0', MOCK_LOG_LEVEL: 'warn', ...variables });
  if (!read.ok) throw new Error(['the simulator cannot start', ...read.problems].join('\n  '));
  const { config } = read;
  const fixturesDir = config.fixturesDir ?? FIXTURES_DIR;
  const loaded = loadFixtures(fixturesDir);
  if (!loaded.ok) throw new Error(brokenText(fixturesDir, loaded.problems));
  const log = createLog(config.logLevel);
  const app = await buildApp({ config, timeSource: Date, fixtures: loaded.fixtures, log });
  const endIdleConnections = idleConnectionsOf(app.server);
  // Hooks run in order: the app's own have ended the streams by then.
  const ended = new Promise<void>((resolve) => app.addHook('preClose', async () => resolve()));
  await app.simulator.goLive();
  const url = await app.listen({ port: config.port, host: config.host });
  return {
    url,
    close: async (limitMs = 0) => {
      const closed = app.close();
      await ended;
      if (limitMs > 0) {
        // A connection that becomes idle from now on would otherwise be kept alive for its next call.
        const idle = setInterval(endIdleConnections, 50);
        await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, limitMs).unref())]);
        clearInterval(idle);
      }
      // A connection that is kept alive has no pending call.
      app.server.closeAllConnections();
      await closed;
    },
  };
}
