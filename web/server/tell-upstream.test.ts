import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, createServer as createViteServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { tellUpstream } from './tell-upstream.ts';

const PATIENCE_MS = 1_500;

const listen = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

const backend = () => createHttpServer((_request, response) => response.writeHead(404).end());

/** A port on which nobody listens. */
async function deadPort(): Promise<number> {
  const server = backend();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts as `npm run web` does; returns the lines that it prints, also later ones. */
async function develop(variables: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line.trim());
  const server = await createViteServer({
    configFile: false,
    customLogger: { ...createLogger(), info: say, warn: say },
    optimizeDeps: { noDiscovery: true },
    plugins: [tellUpstream(variables, PATIENCE_MS)],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  server.printUrls();
  return said;
}

test('the development server prints where calls go, and one line if nobody answers there', async () => {
  const upstream = `http://127.0.0.1:${await deadPort()}`;
  const said = await develop({ KRAPAO_UPSTREAM: upstream });
  // Vite's own lines before it depend on this machine's addresses.
  expect(said.at(-1)).toBe(`➜  calls go to ${upstream}`);
  await expect
    .poll(() => said.at(-1), { timeout: 10_000 })
    .toBe(`The backend does not answer at ${upstream} (KRAPAO_UPSTREAM) (ECONNREFUSED).`);
});

test('a simulator that starts a second late is not reported as missing', async () => {
  const port = await deadPort();
  const said = await develop({ MOCK_PORT: String(port) });
  const before = [...said];
  expect(before.at(-1)).toBe(`➜  calls go to http://127.0.0.1:${port} (with its control plane)`);
  await wait(1_000);
  await listen(backend(), port);
  await wait(PATIENCE_MS + 500);
  expect(said).toEqual(before);
});
