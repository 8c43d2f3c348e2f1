import { minor } from '@krapao/contracts/kernel/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SimWorld } from '../domain/tables.ts';
import type { World } from '@krapao/kit';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

const SOMCHAI = '0812345678';

let simulator: TestSimulator;
let world: World;
let inside: SimWorld;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  inside = simulator.app.simulator.worlds.get(world.id)!.world;
  token = await world.member('somchai').signIn();
});

/** A deliberate bug: the last account of each posting gets a baht more than was posted. Returns a function that removes the bug. */
function plantDoubleCredit(): () => void {
  const { ledger } = inside;
  const post = ledger.post.bind(ledger);
  ledger.post = (entry) => {
    const posted = post(entry);
    const account = entry.lines.at(-1)?.account ?? 'outside:nowhere';
    const amount = minor(ledger.balance(account) + 100);
    inside.store.table('balances').put(account, { account, amount });
    return posted;
  };
  return () => {
    ledger.post = post;
  };
}

const transfer = () =>
  world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 10 } });
const wallet = async () => (await world.send('wallet.get', { token })).body;

it('a call that credits twice fails with the figures and the last commands, and moves nothing', async () => {
  await sendControl(world, 'POST', '/events', { type: 'coins.give', username: SOMCHAI, coins: 1 });
  const before = await wallet();
  const removeBug = plantDoubleCredit();
  const reply = await transfer();
  expect(reply.body).toMatchObject({ statusCode: 500, message: 'INTERNAL_SERVER_ERROR' });
  const { violation, lastCommands } = reply.body.data;
  expect(violation.account).toMatch(/^game:[0-9a-f]{24}:PG$/);
  expect(violation.stored - violation.computed).toBe(100);
  expect(lastCommands).toEqual([
    { at: '2026-03-01T05:00:00.000Z', command: 'auth.login', by: null },
    { at: '2026-03-01T05:00:00.000Z', command: 'event coins.give', by: null },
    { at: '2026-03-01T05:00:00.000Z', command: 'wallet.get', by: SOMCHAI },
    { at: '2026-03-01T05:00:00.000Z', command: 'wallet.transfer', by: SOMCHAI },
  ]);
  expect(simulator.logged.join('')).toMatch(
    /MONEY MADE OR LOST: wallet.transfer in world .*event coins.give; .*wallet.get by 0812345678/,
  );
  removeBug();
  expect(await wallet()).toEqual(before);
  expect((await transfer()).status).toBe(200);
  expect(inside.ledger.checkAll()).toBeUndefined();
});

it('an event that credits twice fails in the same way', async () => {
  const made = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'KBANK' },
    body: { amount: 50 },
  });
  plantDoubleCredit();
  const paid = await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId: made.body.qrcodeId });
  expect(paid.body).toMatchObject({ statusCode: 500, data: { operation: 'control.sendEvent' } });
  expect(paid.body.data.lastCommands.at(-1).command).toBe('event qr.pay');
});

it('a timer that credits twice fails the call that moves the clock, and the job is named', async () => {
  await sendControl(world, 'POST', '/events', { type: 'bankTransfer.arrive', username: SOMCHAI, amount: 75 });
  plantDoubleCredit();
  const moved = await sendControl(world, 'POST', '/clock', { advance: '1h' });
  expect(moved.body).toMatchObject({ statusCode: 500, data: { operation: 'control.setClock' } });
  const names = moved.body.data.lastCommands.map(({ command }: { command: string }) => command);
  expect(names.slice(-2)).toEqual(['clock forward', 'job deposit.credit']);
});

it('keeps only the last commands', async () => {
  for (let call = 0; call < 30; call += 1) await wallet();
  plantDoubleCredit();
  const { lastCommands } = (await transfer()).body.data;
  expect(lastCommands).toHaveLength(20);
  expect(lastCommands.at(-1).command).toBe('wallet.transfer');
  expect((await send(simulator.app, { method: 'GET', url: '/health' })).status).toBe(200);
});
