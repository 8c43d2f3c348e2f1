import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '@krapao/kit';
import { send, sendControl, testSimulator, type TestSimulator, worldIn } from '../../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const makeTest = async (body: object) =>
  (await send(simulator.app, { method: 'POST', url: '/__mock/test', body })).body;

/** A QR code is paid twice; then somchai withdraws too much. */
async function paidTwice(): Promise<World> {
  const world = await worldIn(simulator.app, { seed: 'twice', now: '2026-03-01T05:00:00.000Z' });
  const token = await world.member('somchai').signIn();
  const { body } = await world.send('qrcode.create', {
    token,
    params: { bankCode: 'KBANK' },
    body: { amount: 100 },
  });
  for (let nth = 0; nth < 2; nth += 1)
    await sendControl(world, 'POST', '/events', { type: 'qr.pay', qrcodeId: body.qrcodeId });
  await world.send('wallet.withdraw', { token, body: { amount: 5_000 } });
  return world;
}

describe('a test generated from a session with a refused event', () => {
  it('expects the error that the kit has for it', async () => {
    const { id } = await paidTwice();
    const { text } = await makeTest({ world: id, from: 1 });
    // The file runs among the kit's tests.
    const file = '../../../kit/test/made-of-a-refused-event.test.ts';
    expect(text).toBe(readFileSync(new URL(file, import.meta.url), 'utf8'));
  });

  it('keeps what the event was refused for', async () => {
    const { id } = await paidTwice();
    const made = await makeTest({ world: id, until: 4 });
    expect(made).toMatchObject({
      kept: 4,
      of: 4,
      title: 'the event qr.pay is answered with EVENT_IMPOSSIBLE',
    });
    expect(made.text).toContain("toMatchObject({ code: 'EVENT_IMPOSSIBLE', data: { reason: 'paid' } })");
    expect(made.text).toContain("somchai.call('qrcode.create'");
  });
});

it('a test of everything from an entry on keeps moves of the clock, so that what fell due by then has happened', async () => {
  const world = await worldIn(simulator.app, { seed: 'moved', now: '2026-03-01T05:00:00.000Z' });
  await world.clock.freeze();
  const token = await world.member('somchai').signIn();
  await world.event({ type: 'bankTransfer.arrive', username: '0812345678', amount: 100 });
  await world.clock.advance('1m');
  await world.send('wallet.withdraw', { token, body: { amount: 5_000 } });
  const { text } = await makeTest({ world: world.id, from: 1 });
  expect(text).toContain("await world.clock.set('2026-03-01T05:01:00.000Z');");
  expect(text).toContain('data: { available: 2550.75 }');
  expect((await makeTest({ world: world.id })).text).not.toContain('05:01:00');
});

it('a refusal that a fault dropped is expected as the caller saw it, whatever its code was', async () => {
  const world = await worldIn(simulator.app, { seed: 'dropped' });
  const token = await world.member('malee').signIn();
  await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
  const transfer = { token, body: { from: 'PG', to: 'WALLET', amount: 5 } };
  // In-process there is no connection to cut: the call never ends.
  void world.send('wallet.transfer', transfer);
  await expect.poll(() => world.calls('wallet.transfer')).toHaveLength(1);
  await world.send('wallet.transfer', transfer);
  const { text } = await makeTest({ world: world.id, from: 1 });
  expect(text).toContain("await expect(refused1).rejects.toMatchObject({ kind: 'network' });");
  expect(text).toContain(
    "await expect(refused).rejects.toMatchObject({ status: 404, message: 'SLOT_NO_ACCOUNT' });",
  );
});
