import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appAddress } from '../src/cli/app-address.ts';
import { startBy } from '../src/cli/commands/start.ts';
import type { FlagValues } from '../src/cli/flags.ts';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;
const folder = mkdtempSync(join(tmpdir(), 'krapao-app-link-'));
beforeAll(async () => {
  simulator = await Simulator.start();
  await simulator.world({ id: 'mine' });
  return () => simulator.stop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (line: string, env: Readonly<Record<string, string>> = {}) =>
  runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, KRAPAO_WORLD: 'mine', ...env });

it('looks for the app on the port of WEB_PORT, as npm start does', async () => {
  const env = { WEB_PORT: '24173' };
  expect((await run('world open', env)).out).toBe('http://localhost:24173/__mock/enter?world=mine\n');
  expect((await run('doctor', env)).out).toMatch(/app +none at http:\/\/localhost:24173\n/);
  expect((await run('world open --app http://localhost:5173/', env)).out).toContain(
    'http://localhost:5173/__mock',
  );
});

it('looks for the app beside a simulator of this machine, on the port that it was started with', async () => {
  const beside = await startBy({ port: 0 }, { WEB_PORT: '24174', MOCK_LOG_LEVEL: 'silent' }, {}, undefined);
  const address = (flags: FlagValues, env = {}) => appAddress(beside.url, flags, env);
  expect(await address({})).toBe('http://localhost:24174');
  expect(await address({}, { WEB_PORT: '24173' })).toBe('http://localhost:24173');
  expect(await address({ app: 'http://app.test' })).toBe('http://app.test');
  await beside.close();
  expect(await address({})).toBe('http://localhost:5173');
});

it('prints the link if no browser can be opened', async () => {
  const ran = await run(`world open --browser --app ${simulator.url}`, { PATH: folder });
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toMatch(/no browser can be opened here: .*ENOENT/);
  expect(ran.err).toContain(`open it yourself: ${simulator.url}/__mock/enter?world=mine`);
});

it('says where no app answers, how to start it and what needs none, and opens no browser there', async () => {
  const ran = await run('world open --browser --app http://localhost:9', { PATH: folder });
  expect(ran).toMatchObject({ code: 3, out: 'http://localhost:9/__mock/enter?world=mine\n' });
  expect(ran.err).toContain('no app answers at http://localhost:9: "npm start" starts it');
  expect(ran.err).toContain(`the console needs no app: ${simulator.url}/__mock/console`);
  const there = await run(`world open --app ${simulator.url}`);
  expect(there).toMatchObject({ code: 0, err: '' });
});

it('says that the app is that of another simulator, and opens no browser there', async () => {
  await using other = await Simulator.start();
  const line = `world open --browser --app ${other.url}`;
  const says = `the app at ${other.url} is before another backend than ${simulator.url}`;
  const without = await run(line, { PATH: folder });
  expect(without).toMatchObject({ code: 3, out: `${other.url}/__mock/enter?world=mine\n` });
  expect(without.err).toContain(says);
  await using _ = await other.world({ id: 'mine' });
  const ofTheSameName = await run(line, { PATH: folder });
  expect(ofTheSameName.code).toBe(3);
  expect(ofTheSameName.err).toContain(says);
});

/** What runs while an address passes the control plane on to the simulator; `ready` is what it says itself at `/__mock/ready`. */
async function passingOn<T>(run: (address: string) => Promise<T>, ready?: (port: number) => object) {
  const app = createServer(({ url = '', headers, method }, answer) => {
    const { port } = app.address() as AddressInfo;
    if (url === '/__mock/ready' && ready) return answer.end(JSON.stringify(ready(port)));
    if (url === '/health') return answer.end(JSON.stringify({ status: ready ? 'alive' : 'ok' }));
    if (!url.startsWith('/__mock/')) return answer.end('<!doctype html>');
    const path = simulator.url + url;
    return request(path, { method, headers, agent: false }, (passedOn) =>
      passedOn.pipe(answer.writeHead(passedOn.statusCode ?? 502, passedOn.headers)),
    ).end();
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  try {
    return await run(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
  } finally {
    app.closeAllConnections();
    app.close();
  }
}

it('opens the app at the address that was given as that of the simulator, and says so', () =>
  passingOn(async (address) => {
    const ran = await run('world open', { KRAPAO_URL: address });
    expect(ran).toMatchObject({ code: 0, out: `${address}/__mock/enter?world=mine\n` });
    expect(ran.err).toMatch(
      /^http:\S+ is the app, which passes calls on to the simulator at (http:\S+): KRAPAO_URL=\1\n$/,
    );
  }));

it('does not say that an address is that of the app whose own it is, as of a simulator that was too slow to say so', () =>
  passingOn(
    async (address) => {
      const ran = await run(`world open --app ${address}`, { KRAPAO_URL: address });
      expect(ran).toMatchObject({ code: 0, err: '' });
    },
    (port) => ({ status: 'serving', port, appPort: 5173 }),
  ));

it('advises no other simulator, which has the port that one inside an image says', async () => {
  await using other = await Simulator.start();
  await other.world({ id: 'mine' });
  const port = Number(new URL(other.url).port);
  await passingOn(
    async (address) => {
      const ran = await run('world open', { KRAPAO_URL: address });
      expect(ran).toMatchObject({ code: 0, out: `${address}/__mock/enter?world=mine\n`, err: '' });
    },
    () => ({ status: 'serving', port, appPort: 5173 }),
  );
});

it('prints no link that the app would only refuse', async () => {
  for (const to of ['foo', '//evil.example/', 'http://evil.example/'])
    expect(await run(`world open --to ${to}`)).toMatchObject({
      code: 2,
      out: '',
      err: 'krapao: --to must be an address within the app, such as /user/home\n',
    });
  const ran = await run('world open --as anan');
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('anan is switched off');
  expect(ran.err).toContain(
    'event member.setActive --username 0834567890 --is-active lets the member in again',
  );
});
