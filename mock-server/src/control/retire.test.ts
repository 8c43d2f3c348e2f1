import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config.ts';
import { controlOf, sendControl, START, testSimulator, worldIn } from '../testing/simulator.ts';

/** A simulator whose clock goes on with each look at it, and which has room for this many worlds besides `default`. */
async function simulatorFor(count: number, changes: Partial<Config> = {}) {
  let now = START;
  const timeSource = { now: () => (now += 1) };
  const { app, logged } = await testSimulator({ worldsMax: count + 1, ...changes }, timeSource);
  onTestFinished(() => app.close());
  const control = controlOf(app);
  const names = async () => (await control.call('control.listWorlds')).map(({ id }) => id);
  const wait = (ms: number) => void (now += ms);
  return { app, logged, control, names, wait };
}

it('a full simulator drops the world that was retired first, and no other', async () => {
  const { app, logged, names } = await simulatorFor(4);
  const [mine, , second, first] = [
    await worldIn(app, { id: 'mine' }),
    await worldIn(app, { id: 'in-use', ttl: '1h' }),
    await worldIn(app, { id: 'second', ttl: '1h' }),
    await worldIn(app, { id: 'first', ttl: '1h' }),
  ];
  await first.retire();
  await second.retire();
  // Changes nothing: it was retired before.
  await first.retire();
  await worldIn(app, { id: 'next' });
  expect(await names()).toEqual(['default', 'mine', 'in-use', 'second', 'next']);
  expect(logged.join('')).toContain('world "first" was retired, and is dropped for another: there are 5');
  await mine.fork(1, 'copy');
  expect(await names()).toEqual(['default', 'mine', 'in-use', 'next', 'copy']);
  await expect(worldIn(app)).rejects.toMatchObject({
    code: 'TOO_MANY_WORLDS',
    message: expect.stringContaining('limit of 5 worlds is reached, and none of them is retired'),
    data: { how: expect.stringContaining('drops one that is done with') },
  });
});

it.each([
  [{ scenario: 'no-such-scenario' }, 'no-such-scenario'],
  [{ changes: { nobody: { wallet: 1 } } }, 'nobody'],
  [{ capsule: { kind: 'no capsule' } }, 'capsule'],
  [{ id: 'left' }, '"left" already exists'],
])('a request that cannot be met drops none: %j', async (options, words) => {
  const { app, names } = await simulatorFor(1);
  await (await worldIn(app, { id: 'left' })).retire();
  await expect(worldIn(app, options)).rejects.toThrow(words);
  expect(await names()).toEqual(['default', 'left']);
});

it('a retired world that someone still looks at is dropped last; one in which only jobs run is not used', async () => {
  const { app, names, wait } = await simulatorFor(3);
  const [looked, jobs, other] = [
    await worldIn(app, { id: 'looked-at' }),
    await worldIn(app, { id: 'jobs' }),
    await worldIn(app, { id: 'other' }),
  ];
  const somchai = looked.member('somchai');
  await jobs
    .member('somchai')
    .call('qrcode.create', { body: { amount: 100 }, params: { bankCode: 'KBANK' } });
  for (const world of [looked, jobs, other]) await world.retire();
  wait(3_600_000);
  expect((await jobs.capsule()).journal?.entries.at(-1)).toMatchObject({
    kind: 'job',
    operation: 'qrcode.expire',
  });
  await somchai.call('wallet.get');
  await worldIn(app, { id: 'next' });
  expect(await names()).toEqual(['default', 'looked-at', 'other', 'next']);
});

it('a retired world that is reset is not retired any more', async () => {
  const { app, control } = await simulatorFor(1);
  const world = await worldIn(app, { id: 'left' });
  await world.retire();
  await world.reset();
  expect((await control.call('control.getWorld', { params: { id: 'left' } })).retiredAt).toBeUndefined();
  await expect(worldIn(app)).rejects.toMatchObject({ code: 'TOO_MANY_WORLDS' });
});

it('says since when a world is retired; a copy of it is not', async () => {
  const { app, control } = await simulatorFor(2);
  const world = await worldIn(app, { id: 'left' });
  const { body } = await sendControl(world, 'POST', '/retire');
  expect(Date.parse(body.retiredAt)).toBeGreaterThan(START);
  await world.fork(1, 'copy');
  const retired = (await control.call('control.listWorlds')).map(({ id, retiredAt }) => [id, retiredAt]);
  expect(retired).toEqual([
    ['default', undefined],
    ['left', body.retiredAt],
    ['copy', undefined],
  ]);
});

it('the world default stays, and one that is gone is no error for the kit', async () => {
  const { app, control } = await simulatorFor(1);
  await expect(control.call('control.retireWorld', { params: { id: 'default' } })).rejects.toMatchObject({
    code: 'WORLD_STAYS',
  });
  await expect(worldIn(app, { id: 'default' })).rejects.toMatchObject({
    code: 'WORLD_EXISTS',
    data: { how: 'POST /__mock/worlds/default/reset puts it back to its start.' },
  });
  const world = await worldIn(app);
  await world.drop();
  await world.retire();
});

it('is still known after a restart, also to one that has room for fewer', async () => {
  const keepDir = mkdtempSync(join(tmpdir(), 'retired-'));
  onTestFinished(() => rmSync(keepDir, { recursive: true }));
  const before = await simulatorFor(4, { keepDir });
  await before.app.simulator.goLive();
  for (const id of ['one', 'two', 'three']) await (await worldIn(before.app, { id })).retire();
  const mine = await worldIn(before.app, { id: 'mine' });
  await mine.retire();
  await mine.reset();

  await before.app.close();

  const after = await simulatorFor(3, { keepDir });
  await after.app.simulator.goLive();
  await worldIn(after.app, { id: 'next' });
  const left = (await after.control.call('control.listWorlds')).map(({ id, retiredAt }) => [
    id,
    retiredAt !== undefined,
  ]);
  expect(left).toEqual([
    ['default', false],
    ['three', true],
    ['mine', false],
    ['next', false],
  ]);
});
