import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer, type WebServerOptions } from './app.ts';

/** The app's server in front of a backend that writes its answers byte by byte, as no library would. */
async function before(backend: (socket: Socket) => void, options: Partial<WebServerOptions> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  const taken = new Set<Socket>();
  const server = createServer((socket) => {
    taken.add(socket.on('error', () => undefined));
    backend(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const lines: string[] = [];
  const app = await buildWebServer({
    dist,
    upstream: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mock: false,
    config: defaultConfig,
    ...options,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  });
  onTestFinished(async () => {
    for (const socket of taken) socket.destroy();
    server.close();
    await app.close();
    rmSync(dist, { recursive: true });
  });
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), lines };
}

/** A backend that gives this answer to every call. */
const always = (answer: string) => (socket: Socket) => void socket.on('data', () => socket.write(answer));

describe('an answer that names trailers', () => {
  it.each([
    ['HEAD', ''],
    ['GET', 'Content-Length: 2\r\n'],
  ])('does not end the server, though it can have none: %s', async (method, length) => {
    const { address } = await before(
      always(`HTTP/1.1 200 OK\r\nTrailer: Expires\r\n${length}\r\n${length && '{}'}`),
    );
    const answer = await fetch(`${address}/media/logo.svg`, { method });
    expect([answer.status, await answer.text()]).toEqual([200, length && '{}']);
  });
});

describe('an answer that says that a file has not changed', () => {
  it('reaches the browser, even if it says how long the file is', async () => {
    const { address, lines } = await before(
      always('HTTP/1.1 304 Not Modified\r\nETag: "1"\r\nContent-Length: 1000\r\n\r\n'),
    );
    const answer = await fetch(`${address}/media/logo.svg`, { headers: { 'if-none-match': '"1"' } });
    expect([answer.status, answer.headers.get('etag'), lines]).toEqual([304, '"1"', []]);
  });
});

/** Answers as soon as a call begins, and reads on as servers do that wait for the caller to notice. */
const early = (answer: string) => (socket: Socket) =>
  void socket.once('data', () => socket.resume().write(answer));

/** Sends a body as fast as it is taken, all of it, and only then reads what has come. */
async function upload(address: string, bytes: number): Promise<string> {
  const caller = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  caller.pause();
  caller.write(
    'POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: image/png\r\n',
  );
  caller.write(`Content-Length: ${bytes}\r\n\r\n`);
  await Promise.race([
    new Promise((sent) => caller.write(Buffer.alloc(bytes), sent)),
    once(caller, 'close').then(() => undefined),
  ]);
  let text = '';
  caller.on('data', (part) => (text += String(part))).resume();
  if (!caller.closed) await once(caller, 'close');
  return text;
}

describe('an answer that comes before all of the body was sent', () => {
  it('reaches a caller who first sends the rest', async () => {
    const refusal = '{"statusCode":401}';
    const { address, lines } = await before(
      early(`HTTP/1.1 401 Unauthorized\r\nContent-Length: ${refusal.length}\r\n\r\n${refusal}`),
    );
    const text = await upload(address, 20_000_000);
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text.endsWith(refusal)).toBe(true);
    expect(lines).toEqual([]);
  });
});

describe('an answer that its caller does not read', () => {
  it('is given up, here and at the backend', async () => {
    let closed: (() => void) | undefined;
    const closes = new Promise<void>((resolve) => (closed = resolve));
    const large = 50_000_000;
    const { address, lines } = await before(
      (socket) => {
        socket.once('data', () => {
          socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${large}\r\n\r\n`);
          socket.write(Buffer.alloc(large));
          socket.once('close', () => closed?.());
        });
      },
      { headersTimeoutMs: 200, requestTimeoutMs: 300 },
    );
    const caller = connect(Number(new URL(address).port), '127.0.0.1').pause();
    onTestFinished(() => void caller.destroy());
    caller.write('GET /media/film.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closes;
    expect(lines).toEqual([]);
  });
});
