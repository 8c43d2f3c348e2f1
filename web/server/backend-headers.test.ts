import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

/** What the browser gets if the backend answers with this header; `{backend}` is the backend's own origin. */
async function answered(path: string, header: string, mock = false) {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  let origin = '';
  const backend = createServer((socket) =>
    socket
      .on('error', () => undefined)
      .once('data', () =>
        socket.end(
          `HTTP/1.1 307 Temporary Redirect\r\n${header.replace('{backend}', origin)}\r\nETag: "kept"\r\nContent-Length: 0\r\n\r\n`,
        ),
      ),
  );
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  const app = await buildWebServer({ dist, upstream: origin, mock, config: defaultConfig });
  onTestFinished(async () => {
    backend.close();
    await app.close();
    rmSync(dist, { recursive: true });
  });
  const { headers } = await app.inject(path);
  expect(headers['etag']).toBe('"kept"');
  return headers;
}

it.each([
  'Via: 1.1 varnish-3.internal',
  'X-Runtime: 0.12',
  'X-AspNetMvc-Version: 5.2',
  'X-Generator: Operator 4',
  'X-Real-Backend: 10.0.0.7',
  'X-Backend-Server: app-7.internal',
  'X-Served-By: cache-7',
  'X-Upstream: 10.0.0.7:8080',
  'X-Envoy-Upstream-Service-Time: 7',
  'X-Debug-Token-Link: http://10.0.0.7/_profiler/1',
  'SourceMap: /media/app.js.map',
  'X-SourceMap: /media/app.js.map',
  // Browsers act on these two.
  'Refresh: 0; url=https://elsewhere.example/',
  'Link: <https://elsewhere.example>; rel=preconnect',
])('no browser learns from an answer what stands behind the app: %s', async (header) => {
  const name = header.split(':')[0]?.toLowerCase() ?? '';
  for (const path of ['/api/wallet', '/media/logo.svg'])
    expect((await answered(path, header))[name]).toBeUndefined();
});

it.each([
  ['/api/wallet', '{backend}/api/wallet/?a=1', /^\/api\/wallet\/\?a=1$/],
  ['/media/logo.svg', '{backend}/media/new.svg', /^\/media\/new.svg$/],
  ['/games/pg', '{backend}/games/pg/', /^\/games\/pg\/$/],
  ['/api/wallet', '/api/wallet/', /^\/api\/wallet\/$/],
  ['/api/wallet', 'https://bank.example/pay', /^https:\/\/bank.example\/pay$/],
  ['/api/wallet', '{backend}//evil.example/', /^http:\/\/127\.0\.0\.1:\d+\/\/evil\.example\/$/],
  ['/api/wallet', '{backend}.example/api', /^http:\/\/127\.0\.0\.1:\d+\.example\/api$/],
])(
  'a redirect by %s to %s leads through the app’s server if it stays with the backend',
  async (path, location, expected) => {
    const { location: given } = await answered(path, `Location: ${location}`, true);
    expect(given).toMatch(expected);
  },
);
