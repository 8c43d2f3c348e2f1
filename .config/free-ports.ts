/**
 * Runs first in `npm start`: a server that already uses one of its ports, such as that of another checkout, would otherwise
 * answer instead, and be announced as ready. Invalid ports are named here too: the first of the two servers that complains ends
 * the other one, whichever of them the variable belongs to.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';

const { env } = process;
const wanted = [
  { what: 'simulator', variable: 'MOCK_PORT', port: env['MOCK_PORT'] || '4000', host: env['MOCK_HOST'] },
  { what: 'app', variable: 'WEB_PORT', port: env['WEB_PORT'] || '5173', host: env['WEB_HOST'] },
];

const say = (problem: string) => {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
};
const isPort = ({ port }: { readonly port: string }) =>
  Number.isInteger(Number(port)) && Number(port) >= 0 && Number(port) <= 65_535;

for (const { variable, port } of wanted.filter((each) => !isPort(each)))
  say(`${variable}: must be a port from 0 to 65535, not ${JSON.stringify(port)}`);
const [first, second] = wanted.map(({ port }) => Number(port));
if (first === second && first !== 0)
  say(`MOCK_PORT and WEB_PORT are both ${first}. Set one of them to another port.`);

for (const { what, variable, port, host } of wanted.filter(isPort)) {
  const probe = createServer();
  try {
    await once(probe.listen(Number(port), host || '127.0.0.1'), 'listening');
    probe.close();
  } catch (error) {
    // Any other error is reported by the server itself.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
    say(
      `The port of the ${what}, ${port}, is taken, perhaps by another "npm start". Stop that one, or set ${variable} to another port.`,
    );
  }
}
