import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { World } from '@krapao/kit';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { controlOf, sendControl, testSimulator, worldIn } from '../testing/simulator.ts';

let keepDir: string;
beforeEach(() => {
  keepDir = mkdtempSync(join(tmpdir(), 'stopping-'));
  onTestFinished(() => rmSync(keepDir, { recursive: true }));
});

/** Like a process that serves and keeps its worlds. */
async function live() {
  const { app } = await testSimulator({ keepDir });
  await app.simulator.goLive();
  return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

const wallet = async (world: World) =>
  (await sendControl(world, 'GET', '/members/somchai')).body.wallet as number;

it.each([
  ['is delayed before its work', { latencyMs: 100 }],
  ['is held before its work', { hold: 'before' }],
  ['is held before its answer', { hold: 'after' }],
  ['is to be held while the simulator stops', { latencyMs: 100, hold: 'before' }],
  ['has its answer delayed, and then held', { answerAfterMs: 100, hold: 'after' }],
])('a transfer that %s is done when the simulator stops, and in the next one too', async (_, fault) => {
  const first = await live();
  const left = await worldIn(first.app);
  const token = await left.member('somchai').signIn();
  const before = await wallet(left);
  await sendControl(left, 'POST', '/faults', { operation: 'wallet.transfer', times: 1, ...fault });
  const transfer = fetch(`${first.address}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-mock-world': left.id,
      // Otherwise the idle connection would keep the server open, which the process ends.
      connection: 'close',
    },
    body: JSON.stringify({ from: 'WALLET', to: 'PG', amount: 10 }),
  });
  await expect.poll(async () => (await sendControl(left, 'GET', '/faults')).body[0].fired).toBe(1);
  await first.app.close();
  const answer = await transfer;
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'SUCCESS' }]);

  const second = await live();
  expect(await wallet(new World(controlOf(second.app), left))).toBe(before - 10);
  await second.app.close();
});
