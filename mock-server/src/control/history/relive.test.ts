import type { RawAnswer, World } from '@krapao/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doEverything, transfer } from '../../testing/do-everything.ts';
import {
  send,
  sendControl,
  START,
  testSimulator,
  worldIn,
  type TestSimulator,
} from '../../testing/simulator.ts';

/** The machine's clock runs: each entry happens at its own instant. */
const machine = { now: START };
let simulator: TestSimulator;
let world: World;
let capsule: RawAnswer['body'];
beforeAll(async () => {
  simulator = await testSimulator({}, { now: () => (machine.now += 7) });
  world = await worldIn(simulator.app, { seed: 'seven', changes: { somchai: { wallet: 900 } } });
  await doEverything(simulator.app, world, machine);
  capsule = await saved(world);
});
afterAll(() => simulator.app.close());

const saved = async (of: World) => (await sendControl(of, 'GET', '/capsule?history=1')).body;
const coins = (amount: number) => ({ type: 'coins.give', username: '0812345678', coins: amount }) as const;
const seqs = (): number[] => capsule.history.entries.map(({ seq }: { seq: number }) => seq);

/** Why an entry came out so, without what depends on the name of the world and on how fast the machine is. */
async function whyIn(of: World, seq: number): Promise<object> {
  const { text } = await sendControl(of, 'GET', `/requests/${seq}/why`);
  return { ...JSON.parse(text.replaceAll(of.id, 'WORLD')), realAt: null };
}
const forked = async (of: World, before: number): Promise<object> => {
  const { body } = await sendControl(of, 'POST', '/fork', { before });
  const url = `/__mock/worlds/${body.id}/capsule`;
  const { body: made } = await send(simulator.app, { method: 'GET', url });
  await send(simulator.app, { method: 'DELETE', url: `/__mock/worlds/${body.id}` });
  return { ...made.world, clock: null };
};

it('a world from a capsule with its history explains every entry as the original does', async () => {
  const opened = await worldIn(simulator.app, { capsule });
  for (const seq of seqs()) expect(await whyIn(opened, seq)).toEqual(await whyIn(world, seq));
  const { body } = await sendControl(opened, 'GET', '/requests/2');
  expect(body).toMatchObject({ isKept: true });
});

it('such a world can be forked from each entry as the original, and rewound to it', async () => {
  const opened = await worldIn(simulator.app, { capsule });
  for (const seq of seqs()) expect(await forked(opened, seq)).toEqual(await forked(world, seq));
  const before = await forked(world, 5);
  expect((await sendControl(opened, 'POST', '/rewind', { before: 5 })).status).toBe(200);
  expect(await forked(opened, 5)).toEqual(before);
});

it('its own history is that of the original, also after it was rewound and used', async () => {
  const opened = await worldIn(simulator.app, { capsule });
  const again = await saved(opened);
  expect({ ...again.history, endsAt: 0 }).toEqual({ ...capsule.history, endsAt: 0 });
  const made = await send(simulator.app, {
    method: 'POST',
    url: '/__mock/test',
    body: { world: opened.id, until: 2 },
  });
  expect(made.status).toBe(200);
  await sendControl(opened, 'POST', '/rewind', { before: 4 });
  await opened.send('wallet.transfer', transfer(await opened.member('malee').signIn(), 1));
  const { body } = await send(simulator.app, {
    method: 'POST',
    url: '/__mock/replay',
    body: { world: opened.id },
  });
  expect(body).toMatchObject({ difference: null, from: 'start', of: 5 });
});

it('a world that went another way, though as far, does not claim the history of its capsule', async () => {
  const original = await worldIn(simulator.app);
  for (const amount of [1, 2]) await original.event(coins(amount));
  const opened = await worldIn(simulator.app, { capsule: await saved(original) });
  await sendControl(opened, 'POST', '/rewind', { before: 2 });
  await opened.event(coins(50));
  // As a restart does, this leaves the entries without what they did.
  await sendControl(opened, 'DELETE', '/requests');
  await opened.event(coins(4));
  const { body } = await send(simulator.app, {
    method: 'POST',
    url: '/__mock/replay',
    body: { world: opened.id },
  });
  expect(body).toMatchObject({ difference: null, first: 3, last: 3 });
});

it('a reset still leads to the capsule', async () => {
  const opened = await worldIn(simulator.app, { capsule });
  await sendControl(opened, 'POST', '/rewind', { before: 4 });
  await sendControl(opened, 'POST', '/reset');
  const { world: rows } = await saved(opened);
  expect({ ...rows, clock: null }).toEqual({ ...capsule.world, clock: null });
});

it('a capsule of which the history leads elsewhere is opened as it is, without explanations', async () => {
  const { digest: _, ...edited } = structuredClone(capsule);
  const [, member] = edited.world.tables.members[0];
  member.coin += 1;
  const opened = await worldIn(simulator.app, { capsule: edited });
  const { world: rows } = await saved(opened);
  expect(rows.tables.members[0][1].coin).toBe(member.coin);
  expect(await whyIn(opened, 2)).toMatchObject({ steps: [] });
  expect((await sendControl(opened, 'POST', '/rewind', { before: 2 })).body.code).toBe('HISTORY_GONE');
});
