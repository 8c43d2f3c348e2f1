import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const check = fileURLToPath(new URL('health.ts', import.meta.url));

it.each([
  ['127.0.0.1', '0.0.0.0', 200, 'alive'],
  ['127.0.0.2', '127.0.0.2', 200, 'alive'],
  ['127.0.0.2', '0.0.0.0', 200, 'not alive'],
  ['127.0.0.1', '', 503, 'not alive'],
])('a server at %s, with WEB_HOST=%s and the answer %i, is %s', async (host, WEB_HOST, status, outcome) => {
  const server = createServer(({ url }, answer) => answer.writeHead(url === '/health' ? status : 404).end());
  onTestFinished(() => void server.close());
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, WEB_HOST, WEB_PORT: String(port) };
  const ended = promisify(execFile)(process.execPath, [check], { env });
  expect(await ended.then(() => 'alive').catch(() => 'not alive')).toBe(outcome);
});
