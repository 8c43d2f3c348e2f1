import { FIXTURES_DIR, loadFixtures } from '@krapao/fixtures';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { brokenText } from './watch-fixtures.ts';

export interface InProcessSimulator {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A simulator that listens in this process, by variables as in the README; on a free port unless `MOCK_PORT` says else. */
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
  await app.simulator.goLive();
  const url = await app.listen({ port: config.port, host: config.host });
  return {
    url,
    close: async () => {
      // Whoever started it has seen all answers that it waits for; a connection that is kept alive is no call.
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
