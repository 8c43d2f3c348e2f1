import { World } from '@krapao/kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { controlOf, send, sendControl, testSimulator, worldIn } from '../../testing/simulator.ts';

const keepDir = mkdtempSync(join(tmpdir(), 'after-a-restart-'));
afterAll(() => rmSync(keepDir, { recursive: true }));

/** Like a process that serves: worlds are kept in files. */
async function serving() {
  const simulator = await testSimulator({ keepDir });
  await simulator.app.simulator.goLive();
  return simulator;
}
const receive = (world: World) =>
  world.event({ type: 'bankTransfer.arrive', username: '0812345678', amount: 500 });

it('a replay says that it does not cover what was done before', async () => {
  const first = await serving();
  const left = await worldIn(first.app);
  await receive(left);
  await receive(left);
  await first.app.close();

  const second = await serving();
  const world = new World(controlOf(second.app), left);
  await receive(world);
  const { body } = await send(second.app, {
    method: 'POST',
    url: '/__mock/replay',
    body: { world: world.id },
  });
  expect(body).toMatchObject({
    done: 1,
    first: 3,
    last: 3,
    leftOut: expect.stringMatching(/^Entries 1 to 2 are from before the simulator was started/),
  });
  await second.app.close();
});

it('a world that is as its capsule left it carries on the history of the capsule', async () => {
  const first = await serving();
  const left = await worldIn(first.app);
  await receive(left);
  await receive(left);
  const { body: capsule } = await sendControl(left, 'GET', '/capsule?history=1');
  const opened = await worldIn(first.app, { capsule });
  await first.app.close();

  const second = await serving();
  const world = new World(controlOf(second.app), opened);
  await receive(world);
  const { body } = await send(second.app, {
    method: 'POST',
    url: '/__mock/replay',
    body: { world: world.id },
  });
  expect(body).toMatchObject({ difference: null, from: 'start', first: 1, last: 3 });
  await second.app.close();
});
