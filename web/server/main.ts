import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWebServer } from './app.ts';
import { parseEnvironment } from './env.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function refuse(problems: readonly string[]): never {
  console.error(`The app cannot be served:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exit(1);
}

const parsed = parseEnvironment(process.env);
if (!parsed.ok) refuse(parsed.problems);
if (!existsSync(`${dist}/index.html`)) refuse([`there is no build in ${dist}: run "npm run build" first`]);

const { env } = parsed;
const app = await buildWebServer({ ...env, dist, logger: { level: 'warn' } });
const address = await app.listen({ host: env.host, port: env.port });
console.log(
  `Krapao is served at ${address}, calls go to ${env.upstream}${env.mock ? ' (with its control plane)' : ''}`,
);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
