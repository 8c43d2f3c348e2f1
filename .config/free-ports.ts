/**
 * The first thing of `npm start`: what runs at its ports already, such as another checkout, would otherwise answer in the
 * place of what is started, and be announced as ready.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

const { env } = process;
const wanted = [
  { what: 'simulator', variable: 'MOCK_PORT', port: env['MOCK_PORT'] || '4000', host: env['MOCK_HOST'] },
  { what: 'app', variable: 'WEB_PORT', port: env['WEB_PORT'] || '5173', host: env['WEB_HOST'] },
];

for (const { what, variable, port, host } of wanted) {
  const probe = createServer();
  try {
    await once(probe.listen(Number(port), host || '127.0.0.1'), 'listening');
    probe.close();
  } catch (error) {
    // Of anything else they complain themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
    process.stderr.write(
      `The port of the ${what}, ${port}, is taken, perhaps by another "npm start". Stop that one, or set ${variable} to another port.\n`,
    );
    process.exitCode = 1;
  }
}
