import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { ATTEMPT_HEADER } from '../attempt.shared.ts';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';
import { oncePerAttempt } from './attempts.ts';

const FIRST = '1'.repeat(36);
const SECOND = '2'.repeat(36);

/** The app's server in front of a backend that notes what it was asked; `wait` holds its answers. */
async function serving() {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  const heard: IncomingHttpHeaders[] = [];
  const backend = fastify();
  let wait: Promise<void> | undefined;
  backend.all('/*', async ({ headers }) => {
    heard.push(headers);
    await wait;
    return { message: 'SUCCESS' };
  });
  const upstream = await backend.listen({ host: '127.0.0.1', port: 0 });
  const lines: string[] = [];
  const app = await buildWebServer({
    dist,
    upstream,
    mock: false,
    config: defaultConfig,
    logger: { stream: { write: (line: string) => void lines.push(line) } },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(async () => {
    await app.close();
    await backend.close();
    rmSync(dist, { recursive: true });
  });
  const transfer = (attempt?: string, path = '/api/wallet/transfer') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(attempt && { [ATTEMPT_HEADER]: attempt }) },
      body: '{}',
    }).then((answer) => answer.status);
  return { port, heard, lines, transfer, hold: (until: Promise<void>) => void (wait = until) };
}

it('a call that moves money comes to the backend once, though a browser sends it again as its connection broke', async () => {
  const { port, heard, lines, transfer, hold } = await serving();
  const gate = new EventEmitter();
  hold(once(gate, 'open').then(() => undefined));
  const agent = new Agent({ keepAlive: true });
  const first = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/wallet/transfer',
    headers: { 'content-type': 'application/json', [ATTEMPT_HEADER]: FIRST },
  });
  const broken = once(first, 'error');
  first.end('{}');
  await expect.poll(() => heard.length).toBe(1);
  first.destroy(new Error('the connection broke'));
  await broken;
  gate.emit('open');
  // As a lost answer: the app then looks up what happened. A refusal would say that nothing did.
  expect(await transfer(FIRST)).toBe(502);
  expect(heard.length).toBe(1);
  expect(lines.join('')).toMatch(/"operation":"wallet.transfer".*a call that moves money came twice/);
  expect(await transfer(SECOND), 'another attempt').toBe(200);
  expect(heard.length).toBe(2);
});

it('the name of an attempt is not passed on, and calls without one come as often as they are sent', async () => {
  const { heard, transfer } = await serving();
  expect([await transfer(FIRST), await transfer(), await transfer()]).toEqual([200, 200, 200]);
  expect(heard.map((headers) => ATTEMPT_HEADER in headers)).toEqual([false, false, false]);
  // Not the app's.
  expect([await transfer('again'), await transfer('again')]).toEqual([200, 200]);
  // Nor is it a call.
  expect([await transfer(SECOND, '/media/x'), await transfer(SECOND)]).toEqual([200, 200]);
});

it('only the newest attempts are remembered, so that they take no more memory than that', () => {
  const passed: string[] = [];
  const hook = oncePerAttempt(() => undefined, 2) as unknown as (
    request: object,
    reply: object,
    next: () => void,
  ) => void;
  const reply = { code: () => reply, header: () => reply, send: () => undefined };
  const come = (name: string) =>
    hook({ url: '/api/wallet/add', headers: { [ATTEMPT_HEADER]: name } }, reply, () => passed.push(name));
  const third = '3'.repeat(36);
  for (const name of [FIRST, SECOND, SECOND, FIRST, third, third, FIRST]) come(name);
  expect(passed).toEqual([FIRST, SECOND, third, FIRST]);
});
