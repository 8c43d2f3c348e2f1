import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { LARGEST_SOCKET_MESSAGE } from './limits.ts';

/** A page with a socket through the app's server to this backend, the server's end of it, and what the server logs. */
async function pageBefore(backend: Server, headers: Readonly<Record<string, string>> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  const lines: Record<string, unknown>[] = [];
  const app = await buildWebServer({
    dist,
    upstream: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    mock: false,
    config: defaultConfig,
    logger: {
      level: 'warn',
      stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const upgraded = once(app.server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
  const page = new WebSocket(`${address.replace('http', 'ws')}/socket.io/`, {
    // A socket of another site would be refused.
    headers: { origin: address, ...headers },
  }).on('error', () => undefined);
  onTestFinished(async () => {
    page.terminate();
    backend.closeAllConnections();
    backend.close();
    await app.close();
    rmSync(dist, { recursive: true });
  });
  return { page, lines, upgraded, address };
}

/** An open socket: the page's end and the backend's. */
async function connected() {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const asked = once(sockets, 'connection') as Promise<[WebSocket]>;
  const { page } = await pageBefore(server);
  const opened = once(page, 'open');
  const [backend] = await asked;
  await opened;
  onTestFinished(() => sockets.clients.forEach((socket) => socket.terminate()));
  return { page, backend };
}

it('a page that reads nothing from its socket is closed if messages pile up for it', async () => {
  const { page, backend } = await connected();
  page.pause();
  const closed = once(backend, 'close');
  for (let nth = 0; nth < 30; nth += 1) backend.send(Buffer.alloc(LARGEST_SOCKET_MESSAGE));
  await expect(closed).resolves.toBeDefined();
});

describe('pings and pongs of a page, which are no messages and under no limit', () => {
  it('are not passed on, so that they cannot pile up for the backend', async () => {
    const { page, backend } = await connected();
    const came: string[] = [];
    for (const kind of ['ping', 'pong']) backend.on(kind, () => came.push(kind));
    const answered = once(page, 'pong');
    page.ping('ping');
    for (let nth = 0; nth < 10; nth += 1) page.pong('pong');
    page.send('message');
    await once(backend, 'message');
    expect(came).toEqual([]);
    // This server answers pings itself.
    expect(String((await answered)[0])).toBe('ping');
  });

  it('are not even read before the backend has accepted the socket', async () => {
    const server = createServer();
    const asked = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>;
    const { page, upgraded } = await pageBefore(server);
    const [, ofPage] = await upgraded;
    await once(page, 'open');
    const call = await asked;
    expect(ofPage.isPaused()).toBe(true);
    const sockets = new WebSocketServer({ noServer: true });
    const backend = await new Promise<WebSocket>((resolve) => sockets.handleUpgrade(...call, resolve));
    page.send('message');
    await expect(once(backend, 'message')).resolves.toBeDefined();
    expect(ofPage.isPaused()).toBe(false);
    backend.terminate();
  });
});

it('nothing is packed on the way to the backend, which would take memory for each socket and the page sees none of it', async () => {
  const server = createServer();
  const asked = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
  await pageBefore(server);
  const [{ headers }, atBackend] = await asked;
  onTestFinished(() => void atBackend.destroy());
  expect(headers['sec-websocket-extensions']).toBeUndefined();
});

it('a socket carries what its backend may check: where its page is from, the browser, its cookies; nothing that is forged', async () => {
  const server = createServer();
  const asked = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
  const own = { 'user-agent': 'a phone', 'accept-language': 'th', cookie: 'a=1' };
  const { address } = await pageBefore(server, { ...own, 'x-real-ip': '1.2.3.4' });
  const [{ headers }, atBackend] = await asked;
  onTestFinished(() => void atBackend.destroy());
  expect(headers).toMatchObject({ ...own, origin: address, 'x-forwarded-for': '127.0.0.1' });
  expect(headers).not.toHaveProperty('x-real-ip');
});

describe('a socket that the backend refuses', () => {
  it('is logged at once with the status of the refusal, and closed', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno');
      onTestFinished(() => void socket.destroy());
    });
    const { page, lines } = await pageBefore(server);
    const [code, reason] = (await once(page, 'close')) as [number, Buffer];
    expect([code, String(reason)]).toEqual([1011, 'unexpected response']);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the upstream refused a socket', code: 'HTTP 403' }) as unknown,
    ]);
  });
});
