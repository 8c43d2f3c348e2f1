import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { defaultConfig } from '../config.shared.ts';
import { buildWebServer } from './app.ts';

/** The cookies with which the browser gets an answer of a backend with these. */
async function passedOn(cookies: string[], url: string) {
  const backend = createServer((_, response) => {
    if (cookies.length > 0) response.setHeader('set-cookie', cookies);
    response.end();
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void backend.close());
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html lang="th"><head></head><body>the app</body></html>');
  const { port } = backend.address() as AddressInfo;
  const upstream = `http://127.0.0.1:${port}`;
  const app = await buildWebServer({ dist, upstream, mock: false, config: defaultConfig });
  onTestFinished(() => app.close());
  return (await app.inject(url)).headers['set-cookie'];
}

it.each(['/api/wallet', '/socket.io/?EIO=4&transport=polling', '/media/logo.png'])(
  'the cookies of a backend are for the host of the app: %s',
  async (url) => {
    expect(
      await passedOn(
        [
          'route=1; Domain=backend.example.com; Path=/; Secure',
          'sticky=domain=a; path=/;domain=.example.com',
          'plain=1; HttpOnly',
          'Domain=its-name; SameSite=Lax; DOMAIN = example.com ; Max-Age=60',
        ],
        url,
      ),
    ).toEqual([
      'route=1; Path=/; Secure',
      'sticky=domain=a; path=/',
      'plain=1; HttpOnly',
      'Domain=its-name; SameSite=Lax; Max-Age=60',
    ]);
  },
);

it('one cookie is one, and none is none', async () => {
  expect(await passedOn(['a=1; Domain=example.com'], '/api/wallet')).toEqual(['a=1']);
  expect(await passedOn([], '/api/wallet')).toBeUndefined();
});
