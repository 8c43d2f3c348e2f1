import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
const open: { close: () => unknown }[] = [];

beforeAll(() => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => rmSync(dist, { recursive: true }));

/** The app's server before this backend, and what it logs. */
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
  it('is one line: the operation and what happened, no address and no stack', async () => {
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

  it('whole is one line too', async () => {
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

  it('because its caller left is none', async () => {
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
