import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { createFailedCalls, LINES_PER_WINDOW } from './failed-calls.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const open: { close: () => unknown }[] = [];

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => rmSync(dist, { recursive: true }));

/** The app's server in front of this backend, and what it logs. */
async function before(upstream: string) {
  const lines: Record<string, unknown>[] = [];
  const app = await buildWebServer({
    dist,
    upstream,
    mock: false,
    config: defaultConfig,
    logger: {
      level: 'warn',
      stream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  });
  open.push(app);
  return { app, lines };
}

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a call that the backend does not answer', () => {
  it('is logged in one line: the operation and what happened, no address and no stack', async () => {
    const gone = createServer();
    const upstream = await addressOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    const { app, lines } = await before(upstream);
    const answer = await app.inject('/api/autoLogin/PG/somchai/geheim?token=kp_1');
    expect(answer.statusCode).toBe(502);
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'the upstream gave no answer',
        reqId: expect.stringMatching(/^req-/) as string,
        operation: 'autoLogin.launchWithPassword',
        code: 'ECONNREFUSED',
        reason: expect.stringContaining('connect ECONNREFUSED') as string,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/stack|geheim|kp_1|somchai/);
  });

  it('has no Date header, by which the app would set its clock: this server does not know the time of the backend', async () => {
    const { app } = await before('http://127.0.0.1:9');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await fetch(`${address}/api/wallet`);
    expect([answer.status, answer.headers.get('date')]).toEqual([502, null]);
  });

  it('is only counted once there are many like it; the counts are logged by operation when the server ends', async () => {
    const gone = createServer();
    const upstream = await addressOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    const { app, lines } = await before(upstream);
    const call = (path: string) => app.inject(`/api${path}`);
    for (let nth = 0; nth < LINES_PER_WINDOW; nth += 1) await call('/wallet');
    for (const path of ['/wallet', '/wallet', '/bonus', '/no-such-call']) await call(path);
    expect(lines).toHaveLength(LINES_PER_WINDOW);
    await app.close();
    expect(lines.slice(LINES_PER_WINDOW)).toEqual([
      expect.objectContaining({
        kind: 'the upstream gave no answer: ECONNREFUSED',
        leftOut: 4,
        operations: { 'wallet.get': 2, 'bonus.list': 1, none: 1 },
      }),
    ]);
  });

  it('completely is logged in one line too', async () => {
    const server = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-length': '1000' }).write('{"half":');
      setTimeout(() => reply.destroy(), 50);
    });
    open.push(server);
    const { app, lines } = await before(await addressOf(server));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await expect(fetch(`${address}/api/wallet`).then((answer) => answer.text())).rejects.toThrow(
      'terminated',
    );
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the upstream broke off its answer', operation: 'wallet.get' }),
    ]);
  });

  it('completely because its caller left is not logged', async () => {
    const leaving = new AbortController();
    let ended: () => void;
    const end = new Promise<void>((resolve) => (ended = resolve));
    const server = createServer((_request, reply) => {
      reply
        .on('close', () => ended())
        .writeHead(200, { 'content-length': '1000' })
        .write('{"half":');
    });
    open.push({ close: () => (server.closeAllConnections(), server.close()) });
    const { app, lines } = await before(await addressOf(server));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await fetch(`${address}/api/wallet`, { signal: leaving.signal });
    leaving.abort();
    await end;
    expect(lines).toEqual([]);
  });
});

describe('a call whose caller leaves before the answer', () => {
  it.each(['GET', 'POST'])('is not logged: %s', async (method) => {
    const leaving = new AbortController();
    let answer: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const server = createServer((_request, reply) => {
      leaving.abort();
      // By then this server has noticed that the caller left.
      setTimeout(() => reply.end('{}', answer), 100);
    });
    open.push({ close: () => (server.closeAllConnections(), server.close()) });
    const { app, lines } = await before(await addressOf(server));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const call = fetch(`${address}/api/statement`, {
      method,
      signal: leaving.signal,
      ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    await expect(call).rejects.toThrow('aborted');
    // A GET is aborted at the backend; a POST is answered there.
    if (method === 'POST') await answered;
    await app.close();
    expect(lines).toEqual([]);
  });
});

/** What is logged when the backend has half of a body, and then the caller or the backend leaves. */
async function broken(by: 'caller' | 'backend') {
  const server = createServer((request) => {
    request
      .on('error', () => undefined)
      .once('data', () => (by === 'caller' ? caller : request.socket).resetAndDestroy());
  });
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  const { app, lines } = await before(await addressOf(server));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const caller = connect(Number(port), '127.0.0.1').resume();
  const answered = once(app.server, 'request').then(([, reply]) => once(reply as ServerResponse, 'close'));
  caller.write('POST /api/wallet/slip HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png\r\n');
  caller.write('Content-Length: 1000\r\n\r\nhalf');
  await answered;
  caller.destroy();
  await app.close();
  return lines;
}

describe('a call that ends in the middle of its body', () => {
  it('because its caller left is not logged', async () => expect(await broken('caller')).toEqual([]));

  it('because the backend broke off is logged in one line', async () =>
    expect(await broken('backend')).toEqual([
      expect.objectContaining({ operation: 'wallet.uploadSlip', code: 'ECONNRESET' }),
    ]));
});

describe('a backend whose certificate no known authority has signed', () => {
  it('gets no call, as it may be an impostor', async () => {
    const [key, cert] = [join(dist, 'key.pem'), join(dist, 'cert.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const own = [
      'req',
      '-x509',
      ...curve,
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ];
    await promisify(execFile)('openssl', own);
    let calls = 0;
    const server = createSecureServer(
      { key: readFileSync(key), cert: readFileSync(cert) },
      (_request, reply) => {
        calls += 1;
        reply.end('{}');
      },
    );
    open.push(server);
    const { app, lines } = await before(
      (await addressOf(server)).replace('http://127.0.0.1', 'https://localhost'),
    );
    expect((await app.inject('/api/wallet')).statusCode).toBe(502);
    expect(calls).toBe(0);
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'the upstream gave no answer', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    ]);
  });
});

describe('many calls at once', () => {
  it('all reach the backend at once: none is queued here, where no log would show it', async () => {
    const waiting: ServerResponse[] = [];
    const server = createServer((_request, reply) => {
      waiting.push(reply);
      if (waiting.length === 300) for (const each of waiting) each.end('{}');
    });
    open.push(server);
    const { app } = await before(await addressOf(server));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${address}/api/wallet`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the log of a long outage', () => {
  afterEach(() => void vi.useRealTimers());

  it('has a few lines a minute of each kind of failure, and says how many it left out', () => {
    vi.useFakeTimers();
    const lines: string[] = [];
    const calls = createFailedCalls({
      warn: (found: object, message?: string) =>
        void lines.push('leftOut' in found ? `${String(found.leftOut)} left out` : (message ?? '')),
    });
    const request = { id: 'req-1', method: 'GET', url: '/api/wallet' };
    const fail = (code: string) =>
      calls.failed(request, Object.assign(new Error(code), { code }), `no answer, ${code}`);
    for (let second = 0; second < 120; second += 1) {
      for (let nth = 0; nth < 50; nth += 1) fail('ECONNREFUSED');
      if (second === 30) fail('EPIPE');
      vi.advanceTimersByTime(1_000);
    }
    calls.end();
    const minute = [...Array<string>(LINES_PER_WINDOW).fill('no answer, ECONNREFUSED'), '2990 left out'];
    expect(lines).toEqual([...minute.slice(0, -1), 'no answer, EPIPE', '2990 left out', ...minute]);
  });
});
