import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer, type WebServerOptions } from './app.ts';
import { LARGEST_SOCKET_MESSAGE } from './limits.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const open: { close: () => unknown }[] = [];

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => rmSync(dist, { recursive: true }));

async function portOf(server: Server): Promise<number> {
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The app's server in front of this backend, the address of its sockets, and what it logs. */
async function before(upstream: string, options: Partial<WebServerOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const app = await buildWebServer({
    dist,
    upstream,
    mock: false,
    config: defaultConfig,
    ...options,
    logger: {
      level: 'warn',
      stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  open.push(app);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, sockets: `${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, lines };
}

/** Accepts a websocket, as a backend does. */
function take({ headers }: IncomingMessage, socket: Duplex) {
  const accepted = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  const answer = ['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accepted}`];
  socket.on('error', () => undefined).write(['HTTP/1.1 101 Switching', ...answer, '', ''].join('\r\n'));
  open.push({ close: () => socket.destroy() });
}

async function opened(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return socket;
}

const closed = (socket: WebSocket) =>
  new Promise<{ code: number; reason: string }>((resolve) => socket.addEventListener('close', resolve));

describe('a socket that the backend does not accept', () => {
  it('is closed without revealing the backend, logged in one line, and the server keeps running', async () => {
    // The TLS error for a plain answer is longer than the reason of a close may be.
    const port = await portOf(createServer());
    const { address, sockets, lines } = await before(`https://127.0.0.1:${port}`);
    const { code, reason } = await closed(new WebSocket(sockets));
    expect({ code, reason }).toEqual({ code: 1011, reason: 'the upstream gave no answer' });
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the upstream gave no answer', code: 'EPROTO' }) as unknown,
    ]);
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

describe('a refused socket whose caller leaves before the refusal is written', () => {
  it('does not end the server', async () => {
    const port = await portOf(createServer());
    const { address } = await before(`http://127.0.0.1:${port}`);
    const refused = `GET /socket.io/..%2f HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`;
    // The caller must leave while the refusal is being written, so this is tried often. An unhandled error fails this test.
    const leave = async () => {
      const caller = connect(Number(new URL(address).port), '127.0.0.1');
      caller.on('error', () => undefined);
      caller.write(refused, () => caller.resetAndDestroy());
      await once(caller, 'close');
    };
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 10 }, leave));
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

/** A socket to a backend that accepts it once `listens` resolves, and reads nothing from it. */
async function deaf(listens = Promise.resolve()) {
  const server = createServer();
  server.on('upgrade', (call, socket) => {
    socket.pause();
    void listens.then(() => take(call, socket));
  });
  return opened((await before(`http://127.0.0.1:${await portOf(server)}`)).sockets);
}

const says = (socket: WebSocket, times: number, bytes: number) => {
  for (let nth = 0; nth < times; nth += 1) socket.send(new Uint8Array(bytes));
};

describe('a page that sends more on a socket than the backend reads', () => {
  it('is closed if one message is too large', async () => {
    const socket = await deaf();
    says(socket, 1, LARGEST_SOCKET_MESSAGE + 1);
    expect((await closed(socket)).code).toBe(1009);
  });

  it('is closed if many messages pile up', async () => {
    const socket = await deaf();
    const end = closed(socket);
    says(socket, 30, LARGEST_SOCKET_MESSAGE);
    expect((await end).code).toBe(1006);
  });

  it('is paused, not closed, until the backend has accepted the socket', async () => {
    let listen: (() => void) | undefined;
    const socket = await deaf(new Promise<void>((resolve) => (listen = resolve)));
    const end = closed(socket);
    says(socket, 30, LARGEST_SOCKET_MESSAGE);
    // The buffers on the way are full by then, and nothing more leaves.
    let before: number;
    do {
      before = socket.bufferedAmount;
      await after(100);
    } while (socket.bufferedAmount !== before);
    expect(socket.readyState).toBe(WebSocket.OPEN);
    expect(before).toBeGreaterThan(10 * LARGEST_SOCKET_MESSAGE);
    listen?.();
    expect((await end).code).toBe(1006);
  });
});

/** Opens a socket and leaves; resolves once the backend's end of it has ended. */
async function left(takes: boolean) {
  const server = createServer();
  const { sockets } = await before(`http://127.0.0.1:${await portOf(server)}`, { socketTimeoutMs: 300 });
  const asked = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex]>;
  const socket = await opened(sockets);
  const [call, atBackend] = await asked;
  const end = once(atBackend.on('error', () => undefined).resume(), 'end');
  socket.close();
  await closed(socket);
  if (takes) take(call, atBackend);
  return end;
}

describe('a socket whose page leaves before the backend has accepted it', () => {
  it.each([true, false])(
    'is closed at the backend, whether that accepts it later or not: %s',
    async (takes) => {
      await expect(left(takes)).resolves.toBeDefined();
    },
  );
});

/** Sends the beginning of a call, and returns all that arrives until the connection is closed. */
async function answerTo(address: string, ...sent: readonly string[]): Promise<string> {
  const caller = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  for (const part of sent) caller.write(part);
  let text = '';
  caller.on('data', (part) => {
    text += String(part);
    // Not a valid chunk, where one is expected.
    if (text.endsWith('half')) caller.write('no chunk\r\n');
  });
  await once(caller, 'close');
  return text;
}

describe('a call', () => {
  it('that never sends its headers is closed', async () => {
    const { address } = await before('http://127.0.0.1:9', { headersTimeoutMs: 200 });
    const text = await answerTo(address, 'GET / HTTP/1.1\r\nHost: localhost\r\n');
    expect(text).toContain('{"statusCode":408,"message":"HTTP 408"}');
    expect(text).toContain('strict-transport-security: max-age=');
  });

  it.each(['/_t', '/api/wallet/slip'])(
    'that never sends the rest of its body is closed: %s',
    async (path) => {
      const port = await portOf(createServer());
      const limits = { headersTimeoutMs: 200, requestTimeoutMs: 300 };
      const { address } = await before(`http://127.0.0.1:${port}`, limits);
      const text = await answerTo(
        address,
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n`,
        'Content-Length: 100\r\n\r\nbody',
      );
      expect(text).toContain('{"statusCode":408,"message":"HTTP 408"}');
    },
  );

  it('is aborted at the backend too if its caller leaves in the middle of a body of unknown length', async () => {
    const server = createServer();
    const { address, lines } = await before(`http://127.0.0.1:${await portOf(server)}`);
    const asked = once(server, 'request') as Promise<[IncomingMessage]>;
    const caller = connect(Number(new URL(address).port), '127.0.0.1');
    caller.write('POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n');
    caller.write('Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n');
    const [request] = await asked;
    const broken = once(request.resume(), 'error');
    caller.destroy();
    expect(await broken).toMatchObject([{ message: 'aborted' }]);
    expect(lines).toEqual([]);
  });

  it('is not answered 400 for what its caller sends after it, as its work may be done', async () => {
    const slow = createServer((_request, reply) => void setTimeout(() => reply.end('{"done":true}'), 100));
    const { address } = await before(`http://127.0.0.1:${await portOf(slow)}`);
    const head =
      'POST /api/wallet/transfer HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const text = await answerTo(address, head, 'Content-Length: 2\r\n\r\n{}no call\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n\{"done":true\}$/);
  });

  it('that fails after its answer has begun adds nothing to the answer', async () => {
    const early = createServer((request, reply) => {
      request.on('error', () => undefined);
      reply.writeHead(200, { 'content-length': '1000' }).write('half');
    });
    const { address } = await before(`http://127.0.0.1:${await portOf(early)}`);
    const text = await answerTo(
      address,
      'POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n',
      'Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\nhalf$/);
  });
});

/** A backend that reads whole bodies, and how many bytes it has read. */
async function reader() {
  let bytes = 0;
  const server = createServer((request, reply) => {
    request.on('error', () => undefined);
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => reply.end('{}'));
  });
  return { address: `http://127.0.0.1:${await portOf(server)}`, read: () => bytes };
}

describe('a body that is larger than may be passed on', () => {
  const largestBody = 1_000_000;
  const part = 'x'.repeat(50_000);
  const CALL =
    'POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: image/png\r\n';
  /** Sends a body without Content-Length. */
  const send = (address: string, bytes: number) =>
    answerTo(
      address,
      `${CALL}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: bytes / part.length }, () => `${part.length.toString(16)}\r\n${part}\r\n`),
      '0\r\n\r\n',
    );

  it('is refused before any of it is passed on, if it has a Content-Length', async () => {
    const backend = await reader();
    const { address } = await before(backend.address, { largestBody });
    const text = await answerTo(address, `${CALL}Content-Length: ${largestBody + 1}\r\n\r\nbody`);
    expect(text).toContain('{"statusCode":413,"message":"HTTP 413"}');
    expect(backend.read()).toBe(0);
  });

  it('is cut off at the limit if it has none, and does not count as a failure of the backend', async () => {
    const backend = await reader();
    const { address, lines } = await before(backend.address, { largestBody });
    expect(await send(address, largestBody + part.length)).toContain(
      '{"statusCode":413,"message":"HTTP 413"}',
    );
    expect(backend.read()).toBeLessThanOrEqual(largestBody);
    expect(lines).toEqual([]);
  });

  it('is one over the limit: a body of exactly that size reaches the backend', async () => {
    const backend = await reader();
    const { address } = await before(backend.address, { largestBody });
    expect(await send(address, largestBody)).toMatch(/^HTTP\/1\.1 200 /);
    expect(backend.read()).toBe(largestBody);
  });
});
