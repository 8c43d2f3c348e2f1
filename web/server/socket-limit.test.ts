import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { createMetrics } from './telemetry/metrics.ts';

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const roomForTwo = () => roomFor(2);

/** The app's server with room for so many sockets, in front of a backend that holds every poll. */
async function roomFor(maxSockets: number) {
  const polls: ServerResponse[] = [];
  const backend = createServer((_request, response) => void polls.push(response));
  const atBackend = new WebSocketServer({ server: backend });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics([]);
  const app = await buildWebServer({
    dist,
    upstream: `http://127.0.0.1:${portOf(backend)}`,
    mock: false,
    config: defaultConfig,
    maxSockets,
    telemetry: { metrics, write: () => undefined },
    logger: {
      level: 'warn',
      stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    atBackend.clients.forEach((socket) => socket.terminate());
    backend.closeAllConnections();
    backend.close();
    await app.close();
    rmSync(dist, { recursive: true });
  });

  /** The status of the answer to a page that asks for a websocket: 101 if it has one. */
  async function asks(query = '') {
    const page = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?transport=websocket${query}`);
    onTestFinished(() => page.terminate());
    page.on('error', () => undefined);
    const answered = await Promise.race([
      once(page, 'open').then(() => ({ status: 101 })),
      once(page, 'unexpected-response').then(([, { statusCode, headers }]) => ({
        status: statusCode as number,
        retryAfter: headers['retry-after'] as string,
      })),
    ]);
    return { page, ...answered };
  }
  const value = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)!.get()).values[0]?.value;
  return { app, address, asks, atBackend, lines, polls, sockets: () => value('krapao_sockets'), value };
}

it('refuses a socket too many, says so in the log and the metrics, and takes one again once another is closed', async () => {
  const { asks, lines, sockets, value } = await roomForTwo();
  const [first] = [await asks(), await asks()];
  expect(await asks()).toMatchObject({ status: 503, retryAfter: '5' });
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a socket was refused',
      reason: 'as many are open as KRAPAO_MAX_SOCKETS allows',
    }) as unknown,
  ]);
  expect([await sockets(), await value('krapao_sockets_refused_total')]).toEqual([2, 1]);

  first.page.terminate();
  await expect.poll(sockets).toBe(1);
  expect(await asks()).toMatchObject({ status: 101 });
});

it('counts a page that polls, and lets the pages go on that have a session', async () => {
  const { address, asks, polls, sockets } = await roomForTwo();
  const polled = fetch(`${address}/socket.io/?transport=polling`);
  await expect.poll(sockets).toBe(1);
  await asks();
  const refused = await fetch(`${address}/socket.io/?transport=polling`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '5',
    { statusCode: 503, message: 'HTTP 503' },
  ]);

  // The page that polls gets its websocket, and a call that is no socket is answered.
  expect(await asks('&sid=session')).toMatchObject({ status: 101 });
  const call = fetch(`${address}/api/wallet`);
  await expect.poll(() => polls.length).toBe(2);
  for (const poll of polls) poll.end('{}');
  expect([(await polled).status, (await call).status]).toEqual([200, 200]);
  await expect.poll(sockets).toBe(2);
});

it.each([
  ['three calls, as a page has that changes from polls to a socket', 2, 3],
  ['an eighth', 32, 4],
])('refuses also pages that have a session, or say so, beyond %s more', async (_, most, more) => {
  const { address, asks, sockets } = await roomFor(most);
  for (let nth = 0; nth < most; nth += 1) await asks();
  for (let nth = 0; nth < more; nth += 1) expect(await asks('&sid=session')).toMatchObject({ status: 101 });
  expect(await asks('&sid=another')).toMatchObject({ status: 503, retryAfter: '5' });
  expect((await fetch(`${address}/socket.io/?transport=polling&sid=another`)).status).toBe(503);
  expect(await sockets()).toBe(most + more);
});

it('counts a call that only names another protocol until it is answered: its connection stays open for the next one', async () => {
  const { address, polls, sockets } = await roomForTwo();
  const page = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void page.destroy());
  page.write('GET /socket.io/ HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n\r\n');
  await expect.poll(() => polls.length).toBe(1);
  expect(await sockets()).toBe(1);
  polls[0]!.end('{}');
  await once(page, 'data');
  await expect.poll(sockets).toBe(0);
  expect(page.closed).toBe(false);
});

it('forgets a page that leaves at any moment', async () => {
  const { app, address, asks, sockets } = await roomForTwo();
  const asking =
    'GET /socket.io/ HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (let nth = 0; nth < 40; nth += 1) {
    const page = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    page.write(asking, () => (nth % 2 ? page.resetAndDestroy() : page.destroy()));
    await once(page, 'close');
  }
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))))
    .toBe(0);
  expect(await sockets()).toBe(0);
  expect(await asks()).toMatchObject({ status: 101 });
});
