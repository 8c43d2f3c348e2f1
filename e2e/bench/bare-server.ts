import { readFileSync, readdirSync, rmSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const TYPES = { js: 'text/javascript', html: 'text/html; charset=utf-8' } as const;

/** Builds the bare app and serves it as the app's own server does: compressed in advance, and cacheable. */
export async function serveBareApp(): Promise<{ origin: string; close: () => void }> {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-bare-'));
  const source = fileURLToPath(new URL('../../web/bare-app', import.meta.url));
  const built = spawnSync('vite', ['build', source, '--outDir', dist, '--logLevel', 'error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) throw new Error('the bare app could not be built');
  const files = new Map(
    readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(js|html)$/.test(file))
      .map((file) => [`/${file}`, brotliCompressSync(readFileSync(join(dist, file)))]),
  );
  rmSync(dist, { recursive: true });
  const page = files.get('/index.html');
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = file && request.url?.endsWith('.js') ? TYPES.js : TYPES.html;
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' })
      .end(file ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
