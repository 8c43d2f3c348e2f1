import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { World } from '@krapao/kit';
import { worldIn } from '../testing/simulator.ts';
import { ListeningSimulator } from '../testing/sockets.ts';

let simulator: ListeningSimulator;
let world: World;
let own: string;

beforeEach(async () => {
  simulator = await ListeningSimulator.start();
  world = await worldIn(simulator.app);
  const token = await world.member('somchai').signIn();
  own = `Host: localhost\r\nX-Mock-World: ${world.id}\r\nAuthorization: Bearer ${token}\r\n`;
});
afterEach(() => simulator.app.close());

/** Sends all of it at once, and leaves when the answers match. Returns them if the server closed the connection before. */
function sendAll(text: string, until = /never/): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(simulator.address).port), '127.0.0.1', () => socket.write(text));
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk.toString('latin1');
      if (until.test(answers)) socket.destroy();
    });
    socket.on('close', () => resolve(answers));
    socket.on('error', reject);
  });
}

const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

const BODY = '{"from":"WALLET","to":"PG","amount":1}';
const post = (headers: string, body: string) =>
  `POST /api/wallet/transfer HTTP/1.1\r\n${own}content-type: application/json\r\n${headers}\r\n${body}`;
const transfer = (headers = '') => post(`content-length: ${BODY.length}\r\n${headers}`, BODY);
const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\n${own}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const SOCKETS = '/socket.io/?EIO=4&transport=websocket';

describe('several calls that are sent at once over one connection are answered in their order', () => {
  it.each([
    [
      'all of them, up to one that closes it',
      () => transfer() + transfer('Connection: close\r\n'),
      '200 200',
    ],
    ['up to one that closes it, before more', () => transfer('Connection: close\r\n') + transfer(), '200'],
    ['before bytes that are not HTTP', () => transfer() + transfer() + 'RUBBISH\r\n\r\n', '200 200 400'],
    [
      'before one that breaks off as it is not HTTP',
      () => transfer() + post('transfer-encoding: chunked\r\n', 'zz\r\n'),
      '200 400',
    ],
    ['before an upgrade that there is not', () => transfer() + upgrade('/api/lookup/info'), '200 400'],
  ])('%s', async (_, calls, statuses) => {
    expect(statusesIn(await sendAll(calls())).join(' ')).toBe(statuses);
  });

  it.each(['before', 'after'] as const)(
    'before one whose connection a fault drops %s its work',
    async (drop) => {
      await world.fault({ operation: 'wallet.transfer', drop, after: 2 });
      expect(statusesIn(await sendAll(transfer().repeat(4)))).toEqual(['200', '200']);
    },
  );

  it('before the connection becomes a websocket, the first one of the simulator and any other', async () => {
    for (const _ of ['first', 'other'])
      expect(statusesIn(await sendAll(transfer() + upgrade(SOCKETS), /"sid"/))).toEqual(['200', '101']);
  });
});

it('an upgrade of an address that has none is refused, before and after there are sockets', async () => {
  expect(await sendAll(upgrade('/api/lookup/info'))).toContain('only /socket.io/ can be upgraded');
  await sendAll(upgrade(SOCKETS), /"sid"/);
  expect(await sendAll(upgrade('/socket.iox'))).toContain('only /socket.io/ can be upgraded');
});

it('bytes that are not HTTP pile up nothing while a call is under way, however many come', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  await world.fault({ operation: 'wallet.transfer', latencyMs: 400 });
  const socket = connect(Number(new URL(simulator.address).port), '127.0.0.1');
  socket.on('error', () => undefined).write(transfer());
  const [answer] = await Promise.all([
    new Promise((resolve) => socket.once('data', (chunk) => resolve(statusesIn(String(chunk))[0]))),
    (async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        await after(10);
        socket.write('RUBBISH\r\n\r\n');
      }
    })(),
  ]);
  socket.destroy();
  expect([answer, warnings]).toEqual(['200', []]);
});
