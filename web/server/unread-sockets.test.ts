import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { LARGEST_SOCKET_MESSAGE } from './limits.ts';

/** A page that reads nothing from its socket, and the backend's end of it. */
async function deafPage() {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  const { port } = sockets.address() as AddressInfo;
  const app = await buildWebServer({
    dist,
    upstream: `http://127.0.0.1:${port}`,
    mock: false,
    config: defaultConfig,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = once(sockets, 'connection') as Promise<[WebSocket]>;
  const page = new WebSocket(`${address.replace('http', 'ws')}/socket.io/`).on('error', () => undefined);
  onTestFinished(async () => {
    page.terminate();
    sockets.close();
    await app.close();
    rmSync(dist, { recursive: true });
  });
  await once(page, 'open');
  page.pause();
  const [backend] = await asked;
  return { backend, closed: once(backend, 'close') };
}

it('a page that reads nothing from its socket is closed if messages pile up for it', async () => {
  const { backend, closed } = await deafPage();
  for (let nth = 0; nth < 30; nth += 1) backend.send(Buffer.alloc(LARGEST_SOCKET_MESSAGE));
  await expect(closed).resolves.toBeDefined();
});
