import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { securityHeaders } from './headers.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
let app: Awaited<ReturnType<typeof buildWebServer>>;
/** What the backend was asked. */
const asked: (string | undefined)[] = [];
const logged: string[] = [];
const backend = createServer(({ url }, response) => {
  asked.push(url);
  response.end();
}).on('upgrade', ({ url }, socket) => {
  asked.push(url);
  socket.destroy();
});

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const { port } = backend.address() as AddressInfo;
  app = await buildWebServer({
    dist,
    upstream: `http://127.0.0.1:${port}`,
    mock: false,
    config: defaultConfig,
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  backend.close();
  rmSync(dist, { recursive: true });
});

const answerTo = (...lines: string[]) => {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, '', ''].join('\r\n'));
  return text(socket);
};

const twoHosts = ['Host: localhost', 'hOST: evil.example'];
const close = 'Connection: close';

it.each<[what: string, lines: string[]]>([
  ['two hosts', ['GET / HTTP/1.1', ...twoHosts, close]],
  ['the same host twice', ['GET / HTTP/1.1', 'Host: localhost', 'Host: localhost', close]],
  ['two hosts of HTTP/1.0', ['GET / HTTP/1.0', ...twoHosts]],
  ['no host', ['GET /health HTTP/1.1', close]],
  ['an empty host', ['GET /health HTTP/1.1', 'Host:', close]],
  ...['a, b', 'a b', 'user@a', 'a/b', '[::1', 'a:b'].map((host): [string, string[]] => [
    `a host that is none: ${host}`,
    ['GET /api/wallet HTTP/1.1', `Host: ${host}`, close],
  ]),
  ['two hosts, where it would be passed on', ['GET /api/wallet HTTP/1.1', ...twoHosts, close]],
  [
    'two hosts of a socket',
    [
      'GET /socket.io/?transport=websocket HTTP/1.1',
      ...twoHosts,
      'Connection: upgrade',
      'Upgrade: websocket',
    ],
  ],
])('a call that does not name its host once is refused, and not passed on: %s', async (_, lines) => {
  const answer = await answerTo(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain(JSON.stringify({ statusCode: 400, message: 'HTTP 400' }));
  expect(asked).toEqual([]);
  for (const [name, value] of Object.entries(securityHeaders(defaultConfig)))
    expect(answer).toContain(`${name}: ${value}\r\n`);
});

it.each(['localhost:5174', 'wallet.example.com.', 'xn--12c1fe0br.example', '192.0.2.1', '[2001:db8::1]:443'])(
  'a call to %s is answered',
  async (host) => {
    expect(await answerTo('GET /health HTTP/1.1', `Host: ${host}`, close)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

it('HTTP/1.0 needs no host, as in the checks of a balancer', async () => {
  expect(await answerTo('GET /health HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
});

it('the first refusal is logged, and no other: the proxy in front may write all hosts so', async () => {
  for (const host of ['a b', 'c d']) await answerTo('GET /health HTTP/1.1', `Host: ${host}`, close);
  expect(logged).toEqual([expect.stringContaining('the proxy in front')]);
  expect(logged.join()).not.toMatch(/a b|c d/);
});
