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

/** The app's server before this backend, where its sockets are, and what it logs. */
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

/** Takes a socket, as a backend does. */
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

describe('a socket that the backend does not take', () => {
  it('ends with no word of the backend, is a line of the log, and ends nothing else', async () => {
    // What TLS says of an answer without it is longer than what fits into the end of a socket.
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

describe('a socket that is refused, and whose caller is gone before it is told so', () => {
  it('ends nothing else', async () => {
    const port = await portOf(createServer());
    const { address } = await before(`http://127.0.0.1:${port}`);
    const refused = `GET /socket.io/..%2f HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`;
    // It has to go while this server is at it, so it is tried often; an error that nobody hears of fails this test.
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

/** A backend that takes a socket by then, and reads nothing of it. */
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

describe('a page that says more in a socket than the backend takes', () => {
  it('in one message is closed', async () => {
    const socket = await deaf();
    says(socket, 1, LARGEST_SOCKET_MESSAGE + 1);
    expect((await closed(socket)).code).toBe(1009);
  });

  it('in many is closed', async () => {
    const socket = await deaf();
    const end = closed(socket);
    says(socket, 30, LARGEST_SOCKET_MESSAGE);
    expect((await end).code).toBe(1006);
  });

  it('before that listens keeps it until then', async () => {
    let listen: (() => void) | undefined;
    const socket = await deaf(new Promise<void>((resolve) => (listen = resolve)));
    const end = closed(socket);
    says(socket, 30, LARGEST_SOCKET_MESSAGE);
    // What the systems on the way hold is gone by then, and nothing more goes.
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

/** Opens a socket and leaves; what the backend has of it then. */
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

describe('a socket whose page is gone before the backend has taken it', () => {
  it.each([true, false])('is closed there, taken or not: %s', async (takes) => {
    await expect(left(takes)).resolves.toBeDefined();
  });
});

/** Sends the beginning of a call, and answers with all that comes until the connection is closed. */
async function answerTo(address: string, ...sent: readonly string[]): Promise<string> {
  const caller = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
  for (const part of sent) caller.write(part);
  let text = '';
  caller.on('data', (part) => {
    text += String(part);
    // No chunk, though one is due.
    if (text.endsWith('half')) caller.write('no chunk\r\n');
  });
  await once(caller, 'close');
  return text;
}

describe('a call', () => {
  it('that never says what it wants is closed', async () => {
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

  it('whose caller leaves in the middle of a body of unknown length ends at the backend too', async () => {
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

  it('that goes wrong once its answer has begun adds nothing to it', async () => {
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

/** A backend that reads all of a call, and what it has read. */
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
  /** Sends it without saying how large it is. */
  const send = (address: string, bytes: number) =>
    answerTo(
      address,
      `${CALL}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: bytes / part.length }, () => `${part.length.toString(16)}\r\n${part}\r\n`),
      '0\r\n\r\n',
    );

  it('is refused before anything of it goes on, where it says how large it is', async () => {
    const backend = await reader();
    const { address } = await before(backend.address, { largestBody });
    const text = await answerTo(address, `${CALL}Content-Length: ${largestBody + 1}\r\n\r\nbody`);
    expect(text).toContain('{"statusCode":413,"message":"HTTP 413"}');
    expect(backend.read()).toBe(0);
  });

  it('ends where it gets so large, where it does not, and is no failure of the backend', async () => {
    const backend = await reader();
    const { address, lines } = await before(backend.address, { largestBody });
    expect(await send(address, largestBody + part.length)).toContain(
      '{"statusCode":413,"message":"HTTP 413"}',
    );
    expect(backend.read()).toBeLessThanOrEqual(largestBody);
    expect(lines).toEqual([]);
  });

  it('and one that is just not, reaches it', async () => {
    const backend = await reader();
    const { address } = await before(backend.address, { largestBody });
    expect(await send(address, largestBody)).toMatch(/^HTTP\/1\.1 200 /);
    expect(backend.read()).toBe(largestBody);
  });
});
