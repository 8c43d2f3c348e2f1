import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../src/cli/doctor/finding.ts';
import { checkFolder, checkNode } from '../src/cli/doctor/machine.ts';
import { runKrapao } from './run-krapao.ts';
import { Simulator, type StartOptions } from '../src/kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'krapao-doctor-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The first call of a simulator loads its control plane; that is done here, so that the doctor need not wait.
beforeAll(async () => {
  await using simulator = await Simulator.start();
  await simulator.world();
});

const endings: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(endings.splice(0).map((end) => end())));

/** A simulator on a port that is unlikely to have neighbours, because the doctor looks at the next ports, too. */
async function simulatorAt(from = 20_000 + Math.floor(Math.random() * 800) * 10, options: StartOptions = {}) {
  for (let port = from; port < from + 1_000; port += 1) {
    try {
      const simulator = await Simulator.start({ ...options, port });
      endings.push(() => simulator.stop());
      return simulator;
    } catch (error) {
      if (!String(error).includes('EADDRINUSE')) throw error;
    }
  }
  return expect.unreachable('no port is free');
}

async function listening(server: Server | ReturnType<typeof createTcpServer>): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy in front of a simulator that changes its answers; paths that it does not pass on have its own page. */
const before = (
  to: Simulator,
  headers: Record<string, string>,
  change = (text: string) => text,
  passesOn = (_path: string) => true,
) =>
  listening(
    createServer((incoming, outgoing) => {
      if (!passesOn(incoming.url ?? '')) return outgoing.end('<!doctype html><title>App</title>');
      const onward = request(
        to.url + incoming.url,
        { method: incoming.method, headers: { ...incoming.headers, ...headers }, agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('end', () => {
            outgoing.writeHead(answer.statusCode ?? 500, {
              'content-type': 'application/json',
              connection: 'close',
            });
            outgoing.end(change(Buffer.concat(parts).toString()));
          });
        },
      );
      return incoming.pipe(onward);
    }),
  );

/** As the app does. */
const appBefore = (to: Simulator, change?: (text: string) => string) =>
  before(to, {}, change, (path) => /^\/(api|__mock)\//.test(path));

/** Runs `krapao doctor` as text and as JSON, and checks that both have the same result. */
async function doctor(url: string, flags: readonly string[] = [], env: Record<string, string> = {}) {
  const args = ['doctor', '--url', url, '--app', 'http://127.0.0.1:1', ...flags];
  const { code, out: words } = await runKrapao(args, env);
  const asJson = await runKrapao([...args, '--json'], env);
  expect(asJson.code).toBe(code);
  const { findings } = JSON.parse(asJson.out) as { findings: Finding[] };
  for (const { found, remedy } of findings.filter(({ ok }) => !ok))
    expect(words).toContain(`${found}\n            ${remedy}\n`);
  expect(code).toBe(findings.every(({ ok }) => ok) ? 0 : 5);
  return { code, trouble: findings.filter(({ ok }) => !ok), findings, words };
}

const one = (check: string, found: string, remedy: string) => [
  {
    check,
    ok: false,
    found: expect.stringContaining(found) as string,
    remedy: expect.stringContaining(remedy) as string,
  },
];

describe('krapao doctor', () => {
  it('finds no problem if everything is fine', async () => {
    const simulator = await simulatorAt();
    const { code, words, findings } = await doctor(simulator.url);
    expect(findings.map(({ check }) => check)).toEqual([
      'node',
      'folder',
      'simulator',
      'alone',
      'app',
      'world',
    ]);
    expect([code, words]).toEqual([0, expect.not.stringContaining('✗')]);
    // It has checked only these ports.
    const port = Number(new URL(simulator.url).port);
    expect(words).toContain(`no second simulator at the ports ${port} to ${port + 9} of this machine\n`);
    expect(await simulator.control.call('control.listWorlds')).toHaveLength(1);
  });

  it('says that there is no server', async () => {
    const { trouble } = await doctor('http://127.0.0.1:1');
    expect(trouble).toEqual(one('simulator', 'nothing listens at http://127.0.0.1:1', 'krapao start'));
  });

  it.each([
    ['knows no such address', createServer((_, answer) => answer.writeHead(404).end('no'))],
    [
      'has the same page for everything',
      createServer((_, answer) => answer.end('<!doctype html><title>App</title>')),
    ],
    ['answers with some JSON', createServer((_, answer) => answer.end('{}'))],
    [
      'speaks something else',
      createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail.example ESMTP\r\n')),
    ],
  ])('says that the port is used by a server that %s', async (_, server) => {
    const url = await listening(server);
    const port = Number(new URL(url).port);
    const { trouble } = await doctor(url);
    expect(trouble).toEqual(
      one('simulator', `the port ${port} is taken by something that is no simulator`, `--port ${port + 1}`),
    );
  });

  it('detects a simulator of another version by its contract or by missing calls', async () => {
    const simulator = await simulatorAt();
    const next = await before(simulator, {}, (text) =>
      text.replace(/("version":\s*)"1\.[^"]*"/, '$1"9.9.9"'),
    );
    const remedy = 'install the kit of its version';
    expect((await doctor(next)).trouble).toEqual(
      one('simulator', 'another version: it has contract 9.9.9', remedy),
    );
    const old = await before(simulator, {}, (text) => text.replaceAll('"control.fork"', '"control.split"'));
    expect((await doctor(old)).trouble).toEqual(
      one('simulator', 'another version: it has no control.fork', remedy),
    );
  });

  it('says that a token is missing, or that it belongs to an earlier start', async () => {
    const first = await simulatorAt(undefined, { token: 'of-the-first-start' });
    const env = { KRAPAO_TOKEN: 'of-the-first-start' };
    expect((await doctor(first.url, [], env)).code).toBe(0);
    await first.stop();
    const second = await simulatorAt(undefined, { token: 'of-the-second-start' });
    const remedy = 'into KRAPAO_TOKEN';
    expect((await doctor(second.url)).trouble).toEqual(
      one('simulator', 'a token, and none is given', remedy),
    );
    expect((await doctor(second.url, [], env)).trouble).toEqual(
      one('simulator', 'of an earlier start', remedy),
    );
    const file = join(folder, 'token');
    writeFileSync(file, 'of-the-second-start\n');
    expect((await doctor(second.url, ['--token-file', file], env)).code).toBe(0);
  });

  it('says that the control plane is closed to other machines', async () => {
    const url = await before(await simulatorAt(), { 'x-forwarded-for': '203.0.113.7' });
    expect((await doctor(url)).trouble).toEqual(
      one('simulator', 'answers only on this machine, and the call comes from', 'MOCK_CONTROL_TOKEN'),
    );
  });

  it('says that there are two simulators, also when the second requires a token', async () => {
    const first = await simulatorAt();
    const port = Number(new URL(first.url).port);
    const second = await simulatorAt(port + 1);
    const third = await simulatorAt(port + 2, { token: 'of-the-third' });
    expect((await doctor(first.url)).trouble).toEqual(
      one('alone', `another simulator runs at ${second.url}, ${third.url}`, 'mean the same one: KRAPAO_URL'),
    );
  });

  it('says that the address is that of the app, and goes on with the simulator behind it', async () => {
    const simulator = await simulatorAt();
    const own = new URL(simulator.url);
    const app = await appBefore(simulator);
    const { code, findings } = await doctor(app, ['--app', app]);
    // Calls work through it.
    expect(code).toBe(0);
    expect(findings).toContainEqual({
      check: 'simulator',
      ok: true,
      found: `${app} is the app, which passes calls on to the simulator at http://127.0.0.1:${own.port}`,
    });
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'alone', found: expect.stringContaining(`the ports ${own.port} to`) }),
    );
    expect(findings).toContainEqual({ check: 'app', ok: true, found: `at ${app}, before this simulator` });
  });

  it('takes the address of the app for that of a simulator that nothing else leads to, as in the image', async () => {
    const app = await appBefore(await simulatorAt(), (text) => text.replace(/"port":\d+/, '"port":1'));
    const { code, words } = await doctor(app, ['--app', app]);
    expect([code, words]).toEqual([0, expect.stringContaining(`answers at ${app}`)]);
  });

  it('says that the app uses another simulator', async () => {
    const [first, other] = [await simulatorAt(), await simulatorAt()];
    const app = await before(other, {});
    expect((await doctor(first.url, ['--app', app])).trouble).toContainEqual(
      one('app', `the app at ${app} is before another backend`, `KRAPAO_UPSTREAM=${first.url}`)[0],
    );
    expect((await doctor(first.url, ['--app', await before(first, {})])).findings).toContainEqual(
      expect.objectContaining({ check: 'app', ok: true }),
    );
  });
});

describe('krapao doctor about the world', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await simulatorAt();
    const stop = endings.splice(0);
    return () => Promise.all(stop.map((end) => end()));
  });

  it('says that it was dropped, and how to move a browser to another one', async () => {
    const world = await simulator.world({ id: 'gone' });
    expect((await doctor(simulator.url, ['--world', 'gone'])).code).toBe(0);
    await world.drop();
    const env = { KRAPAO_WORLD: 'gone' };
    const app = await before(simulator, {});
    expect((await doctor(simulator.url, ['--app', app], env)).trouble).toEqual(
      one('world', 'there is no world gone, but default', 'enter?world=default'),
    );
    const [withoutApp] = (await doctor(simulator.url, [], env)).trouble;
    expect(withoutApp?.remedy).toBe(`krapao world new --id gone --url ${simulator.url}, or KRAPAO_WORLD`);
  });

  it('says which one the app uses by its cookie', async () => {
    await using played = await simulator.world({ id: 'played' });
    const cookie = `mock_world=${played.id}`;
    expect((await fetch(`${simulator.url}/api/lookup/info`, { headers: { cookie } })).status).toBe(200);
    const app = await before(simulator, {});
    expect((await doctor(simulator.url, ['--app', app])).trouble).toEqual(
      one(
        'world',
        'no app has called the API in world default, but in played: ',
        `${app}/__mock/enter?world=default`,
      ),
    );
    expect((await doctor(simulator.url, ['--app', app, '--world', 'played'])).code).toBe(0);
    // Without an app, calls in other worlds come from other tests.
    expect((await doctor(simulator.url)).code).toBe(0);
  });
});

describe('krapao doctor about the machine', () => {
  it('requires a tested version of Node', () => {
    expect(checkNode()).toMatchObject({ ok: true });
    expect([checkNode('20.19.0'), checkNode('25.0.1')]).toMatchObject([{ ok: true }, { ok: true }]);
    expect([checkNode('18.20.4'), checkNode('20.18.3')]).toMatchObject([
      { ok: false, found: 'Node 18.20.4 is too old', remedy: expect.stringContaining('20.19') },
      { ok: false },
    ]);
  });

  it('requires a writable folder', () => {
    expect(checkFolder(() => folder)).toMatchObject({ ok: true });
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(checkFolder(() => file)).toMatchObject({
      ok: false,
      found: `nothing can be written to ${file}: ENOTDIR`,
      remedy: expect.stringContaining('a folder that you may write to'),
    });
  });
});
