/** Runs first in `npm run web`: for a wrong variable or a taken port, Vite prints only a stack trace. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { developmentEnvironment } from '../server/development.ts';
import { listenProblem } from '../server/listen.ts';
import { refuse } from '../server/refuse.ts';

const parsed = developmentEnvironment(process.env);
if (!parsed.ok) refuse(parsed.problems);
const { host, port } = parsed.env;
const probe = createServer();
try {
  await once(probe.listen(port, host), 'listening');
  probe.close();
} catch (error) {
  refuse([listenProblem(error as NodeJS.ErrnoException, { host, port, variable: 'WEB_PORT' })]);
}
