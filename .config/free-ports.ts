/**
 * The first thing of `npm start`: what runs at its ports already, such as another checkout, would otherwise answer in the
 * place of what is started, and be announced as ready. What is no port is named here too: the first of the two that complains
 * ends the other one, be it the one whose variable it is.
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
    // Of anything else they complain themselves.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
    say(
      `The port of the ${what}, ${port}, is taken, perhaps by another "npm start". Stop that one, or set ${variable} to another port.`,
    );
  }
}
