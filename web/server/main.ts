// First, so that a signal is heard while the rest is loaded.
import { quit } from './early-signals.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandLine } from '../../.config/command-line.ts';
import { buildWebServer } from './app.ts';
import { certificateProblems } from './certificates.ts';
import { callsGoTo, parseEnvironment } from './env.ts';
import { listenProblem, servedLine } from './listen.ts';
import { refuse } from './refuse.ts';
import { releasesIn, runningRelease } from './release.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';

/** Sockets are asked to reconnect elsewhere; those that do not answer are left. */
const SOCKETS_END_MS = 2_000;

// Otherwise a port behind --port would be ignored.
commandLine(
  'Usage: npm run serve -w web\nIts settings are variables, such as WEB_PORT=5174: web/README.md lists them.',
  {},
);

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const parsed = parseEnvironment(process.env);
const problems = [...(parsed.ok ? [] : parsed.problems), ...certificateProblems(process.env)];
if (!parsed.ok || problems.length > 0) refuse(problems);
if (!existsSync(`${dist}/index.html`)) refuse([`there is no build in ${dist}: run "npm run build" first`]);

const { env } = parsed;
const log = (line: string) => process.stdout.write(`${line}\n`);
const metrics = createMetrics([runningRelease(dist), ...releasesIn(dist).map(({ release }) => release)]);
const app = await buildWebServer({
  ...env,
  dist,
  logger: { level: 'warn' },
  telemetry: { metrics, write: log },
});

/** A port that cannot be listened on ends the process with a line that says so. */
const listening = <Result>(variable: string, port: number, starts: Promise<Result>): Promise<Result> =>
  starts.catch((error: NodeJS.ErrnoException) =>
    refuse([listenProblem(error, { host: env.host, port, variable })]),
  );
// Before the app, so that a server without its metrics takes no calls.
if (env.metricsPort !== undefined) {
  const { metricsPort } = env;
  await listening('KRAPAO_METRICS_PORT', metricsPort, serveMetrics(metrics, env.host, metricsPort));
}
const address = await listening('WEB_PORT', env.port, app.listen({ host: env.host, port: env.port }));
log(servedLine(address, callsGoTo(env), Date.now()));

/** A second signal ends the process at once, as the system does by itself. */
async function stop(takeCallsForMs: number): Promise<never> {
  metrics.draining();
  await app.drain.start(takeCallsForMs);
  app.server.closeAllConnections();
  setTimeout(() => process.exit(0), SOCKETS_END_MS);
  await app.close();
  process.exit(0);
}
process.off('SIGTERM', quit).off('SIGINT', quit);
process.once('SIGTERM', () => void stop(env.drainMs));
// Ctrl-C: there is no balancer in front that would have to notice first.
process.once('SIGINT', () => void stop(0));
