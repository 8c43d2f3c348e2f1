import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer as createViteServer } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backendProxy, configBlock, loggerWithoutProxy, mockScript } from './vite-plugins.ts';

/** A backend behind a host name: returns how it was called, and sets a cookie of its own domain. */
async function startBackend(): Promise<string> {
  const server = createHttpServer(({ headers }, response) => {
    response.setHeader('set-cookie', 'backend=1; Domain=staging.example.com; Path=/; Secure');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(headers));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const isPassedOn = async (app: string) => (await fetch(`${app}/__mock/worlds`)).headers.has('set-cookie');

/** Starts the development server as vite.config.ts sets it up; returns its address. */
async function startApp(variables: Readonly<Record<string, string>>): Promise<string> {
  const server = await createViteServer({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    customLogger: loggerWithoutProxy(),
    optimizeDeps: { noDiscovery: true },
    plugins: [configBlock(variables), mockScript(variables)],
    server: {
      host: '127.0.0.1',
      port: 0,
      ws: false,
      preTransformRequests: false,
      proxy: backendProxy(variables),
    },
  });
  await server.listen();
  onTestFinished(() => server.close());
  const { port } = server.httpServer!.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

const pageOf = async (app: string) => (await fetch(`${app}/index.html`)).text();

describe('the development server in front of a backend', () => {
  test('calls it by its own host name, forwards the name that the browser used, and adopts its cookies', async () => {
    const backend = await startBackend();
    const app = await startApp({ KRAPAO_UPSTREAM: `http://${backend}` });
    const answer = await fetch(`${app}/api/wallet`);
    const headers = (await answer.json()) as IncomingHttpHeaders;
    expect(headers.host).toBe(backend);
    expect(headers['x-forwarded-host']).toBe(app.replace('http://', ''));
    expect(answer.headers.get('set-cookie')).toBe('backend=1; Path=/; Secure');
  });

  test('prints what is wrong: nobody listens, or a call got no answer', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const lastSaid = () => String(said.mock.calls.at(-1)?.[0]);
    const cutting = createHttpServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    const { port } = cutting.address() as AddressInfo;
    const variables = { KRAPAO_UPSTREAM: `http://127.0.0.1:${port}`, KRAPAO_MOCK: '1' };

    const { headers } = await fetch(`${await startApp(variables)}/api/wallet`);
    expect(lastSaid()).toContain('The simulator broke off a call');
    expect(headers.get('date'), 'would be taken for the time of the backend').toBeNull();

    await new Promise((resolve) => cutting.close(resolve));
    await fetch(`${await startApp(variables)}/api/wallet`);
    expect(lastSaid()).toContain('Start it with "npm run mock"');
  });

  test('prints nothing about a socket that is cut off, as when a page is left', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const cutting = createHttpServer();
    cutting.on('upgrade', (_request, socket) => (socket as Socket).resetAndDestroy());
    await new Promise<void>((resolve) => cutting.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void cutting.close());
    const { port } = cutting.address() as AddressInfo;
    const app = await startApp({ KRAPAO_UPSTREAM: `http://127.0.0.1:${port}`, KRAPAO_MOCK: '1' });
    const socket = new WebSocket(`${app.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((resolve) => socket.addEventListener('error', resolve));
    expect(said).not.toHaveBeenCalled();
  });

  test('passes the control plane on to a simulator only', async () => {
    const KRAPAO_UPSTREAM = `http://${await startBackend()}`;
    expect(await isPassedOn(await startApp({ KRAPAO_UPSTREAM }))).toBe(false);
    expect(await isPassedOn(await startApp({ KRAPAO_UPSTREAM, KRAPAO_MOCK: '1' }))).toBe(true);
  });

  test('loads the script of a simulator in its page, and none of any other backend', async () => {
    const KRAPAO_UPSTREAM = `http://${await startBackend()}`;
    expect(await pageOf(await startApp({ KRAPAO_UPSTREAM }))).not.toContain('__mock');
    expect(await pageOf(await startApp({ KRAPAO_UPSTREAM, KRAPAO_MOCK: '1' }))).toContain(
      'src="/__mock/page.js"',
    );
  });

  test('shows the notice of the operator above the app', async () => {
    const KRAPAO_NOTICE = JSON.stringify({ th: 'ปิดปรับปรุง', la: 'ປິດປັບປຸງ', en: 'Maintenance at <3:00>' });
    const page = await pageOf(await startApp({ KRAPAO_NOTICE }));
    expect(page).toMatch(/<p lang="en">Maintenance at &lt;3:00&gt;<\/p><\/aside><div id="root">/);
    expect(await pageOf(await startApp({}))).not.toContain('<aside');
  });

  test('says which variables only the production server heeds, and heeds none of them', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    await startApp({ KRAPAO_CHAT: '0', KRAPAO_MAX_SOCKETS: '', KRAPAO_DRAIN_MS: '5000' });
    expect(warned.mock.calls.flat().join('\n')).toMatch(/KRAPAO_DRAIN_MS has no effect here: only .*serve/);
    warned.mockClear();
    const page = await pageOf(
      await startApp({ KRAPAO_TELEMETRY: '1', KRAPAO_OFFLINE: '1', KRAPAO_MAX_SOCKETS: '2' }),
    );
    expect(warned.mock.calls.flat().join('\n')).toMatch(
      /KRAPAO_MAX_SOCKETS, KRAPAO_TELEMETRY and KRAPAO_OFFLINE have no effect here/,
    );
    expect(page).toMatch(/"telemetry": false,\s+"offline": false/);
    warned.mockClear();
    await startApp({ KRAPAO_LAOS: '1', WEB_PORT: '0' });
    expect(warned).not.toHaveBeenCalled();
  });

  test('does not start with a variable that is misspelt', async () => {
    await expect(startApp({ KRAPAO_UPSTRAEM: 'https://staging.example.com' })).rejects.toThrow(
      'KRAPAO_UPSTRAEM: there is no such variable',
    );
  });
});
