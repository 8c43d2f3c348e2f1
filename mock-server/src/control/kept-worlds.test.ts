import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Why } from '@krapao/contracts/control/why';
import { World } from '@krapao/kit';
import { jobs } from '../domain/jobs.ts';
import { START, testSimulator, worldIn, sendControl, controlOf } from '../testing/simulator.ts';

let keepDir: string;
beforeEach(() => {
  keepDir = mkdtempSync(join(tmpdir(), 'kept-worlds-'));
});
afterEach(() => rmSync(keepDir, { recursive: true }));

/** Like a process that serves: worlds are kept in files, and timers run. */
async function live(...options: Parameters<typeof testSimulator>) {
  const simulator = await testSimulator(...options);
  await simulator.app.simulator.goLive();
  return simulator;
}

it('what fell due while no simulator ran is in the journal, and can be undone', async () => {
  const machine = { now: START };
  const timeSource = { now: () => machine.now };
  const first = await live({ keepDir }, timeSource);
  const left = await worldIn(first.app);
  await left.event({ type: 'bankTransfer.arrive', username: '0812345678', amount: 500 });
  await first.app.close();

  machine.now += 3_600_000;
  const second = await live({ keepDir }, timeSource);
  const world = new World(controlOf(second.app), left);
  const { entries } = (await sendControl(world, 'GET', '/requests?view=index')).body;
  expect(entries).toMatchObject([
    { seq: 2, kind: 'job', operation: expect.stringMatching(/^deposit\./) },
    { seq: 1, kind: 'event', operation: 'bankTransfer.arrive' },
  ]);
  // At its own instant, not at that of the start.
  expect(Date.parse(entries[0].at)).toBeLessThan(START + 120_000);
  const { postings } = (await sendControl(world, 'GET', '/requests/2')).body;
  expect(postings).toHaveLength(1);
  const ledger = (await sendControl(world, 'GET', '/ledger')).body;
  expect(ledger.entries).toContainEqual(expect.objectContaining({ id: postings[0].id, seq: 2 }));
  expect((await sendControl(world, 'GET', '/requests/2/why')).body).toMatchObject({ decidedBy: 'rule' });

  const wallet = async () => (await sendControl(world, 'GET', '/members/0812345678')).body.wallet;
  const credited = await wallet();
  // Due again at once, and done once.
  expect((await sendControl(world, 'POST', '/rewind', { before: 2 })).status).toBe(200);
  expect(await wallet()).toBe(credited);
  expect((await sendControl(world, 'GET', '/requests/2')).body.postings).toEqual(postings);
  await second.app.close();
});

it('a world that expired while no simulator ran is not said to continue, and leaves no file', async () => {
  const machine = { now: START };
  const timeSource = { now: () => machine.now };
  const first = await live({ keepDir }, timeSource);
  await worldIn(first.app, { id: 'short', ttl: '10m' });
  await worldIn(first.app, { id: 'long', ttl: '2h' });
  await first.app.close();

  machine.now += 3_600_000;
  const second = await live({ keepDir }, timeSource);
  expect(readdirSync(keepDir)).toEqual([expect.stringMatching(/^long\./)]);
  expect(second.logged.join('\n')).toContain('1 world(s) continue where they left off: long');
  await second.app.close();
});

it('worlds are listed as they were made, also after a restart', async () => {
  const machine = { now: START };
  const timeSource = { now: () => machine.now };
  const first = await live({ keepDir }, timeSource);
  for (const id of ['second', 'a-third', 'last', 'dropped']) {
    machine.now += 1_000;
    await worldIn(first.app, { id });
  }
  const control = controlOf(first.app);
  await control.call('control.dropWorld', { params: { id: 'dropped' } });
  const names = async ({ app }: typeof first) =>
    (await controlOf(app).call('control.listWorlds')).map(({ id }) => id);
  const made = ['default', 'second', 'a-third', 'last'];
  expect(await names(first)).toEqual(made);
  await first.app.close();
  const second = await live({ keepDir }, timeSource);
  expect(await names(second)).toEqual(made);
  // The default world is kept too, once something has happened in it.
  const event = { type: 'coins.give', username: '0812345678', coins: 1 } as const;
  await controlOf(second.app).call('control.sendEvent', { params: { id: 'default' }, body: event });
  await second.app.close();
  const third = await live({ keepDir }, timeSource);
  expect(await names(third)).toEqual(made);
  await third.app.close();
});

it('a world has the same identity after a restart; a later one of the same name has another', async () => {
  const machine = { now: START };
  const timeSource = { now: () => machine.now };
  const first = await live({ keepDir }, timeSource);
  await worldIn(first.app, { id: 'mine' });
  const madeAt = async ({ app }: typeof first, id = 'mine') =>
    (await controlOf(app).call('control.getWorld', { params: { id } })).madeAt;
  const made = await madeAt(first);
  await first.app.close();

  machine.now += 60_000;
  const second = await live({ keepDir }, timeSource);
  expect(await madeAt(second)).toBe(made);
  const control = controlOf(second.app);
  await control.call('control.resetWorld', { params: { id: 'mine' } });
  expect(await madeAt(second)).toBe(made);
  await control.call('control.fork', { params: { id: 'mine' }, body: { before: 2, id: 'fork' } });
  const capsule = await control.call('control.capsule', { params: { id: 'mine' } });
  await control.call('control.dropWorld', { params: { id: 'mine' } });
  await control.call('control.createWorld', { body: { id: 'mine', capsule: { ...capsule } } });
  expect(Date.parse(await madeAt(second))).toBe(machine.now);
  expect(Date.parse(await madeAt(second, 'fork'))).toBe(machine.now);
  await second.app.close();
});

const why = async (world: World, seq: number) =>
  (await sendControl(world, 'GET', `/requests/${seq}/why`)).body as Why;

it('what decided a call before the start is not guessed: no step and no rule is better than a wrong one', async () => {
  const first = await live({ keepDir });
  const left = await worldIn(first.app);
  const token = await left.member('somchai').token();
  const transfer = { from: 'WALLET', to: 'PG', amount: 9_000_000 };
  expect((await left.send('wallet.transfer', { token, body: transfer })).status).toBe(409);
  expect((await left.send('wallet.get', { token: 'not-one-of-ours' })).status).toBe(401);
  const { entries } = (await sendControl(left, 'GET', '/requests?view=index&status=4xx')).body;
  const before = await Promise.all(entries.map(({ seq }: { seq: number }) => why(left, seq)));
  expect(before).toMatchObject([
    { decidedBy: 'signIn', rule: { file: 'mock-server/src/domain/auth/authenticate.ts' } },
    { decidedBy: 'rule', code: 'MONEY_NOT_ENOUGH', rule: { file: expect.stringContaining('/domain/') } },
  ]);
  await first.app.close();

  const second = await live({ keepDir });
  const world = new World(controlOf(second.app), left);
  for (const { seq, code, meaning } of before as Why[])
    expect(await why(world, seq)).toMatchObject({ code, meaning, decidedBy: null, steps: [], rule: null });
  await second.app.close();
});

const walletOf = async (world: World) => (await sendControl(world, 'GET', '/members/somchai')).body.wallet;
const receive = (world: World, amount: number) =>
  world.event({ type: 'bankTransfer.arrive', username: '0812345678', amount });

it('a fault left by a recipe is lifted by the next one, also after a restart', async () => {
  const first = await live({ keepDir });
  const left = await worldIn(first.app);
  await left.arrange('LOGIN_FAIL');
  await first.app.close();

  const second = await live({ keepDir });
  const world = new World(controlOf(second.app), left);
  await world.arrange('LOGIN_FAIL');
  expect((await sendControl(world, 'GET', '/faults')).body).toMatchObject([{ faultId: 'f2' }]);
  await second.app.close();
});

/** The state that a reset leads to. */
async function startOf(world: World) {
  await sendControl(world, 'POST', '/reset');
  const { world: rows, faults, history } = (await sendControl(world, 'GET', '/capsule?history=1')).body;
  return { rows, faults, history: { ...history, world: null, entries: history.entries.length } };
}

describe('a reset after a restart leads to the same state as before', () => {
  const changes = { somchai: { wallet: 37.5 } };

  it('with the changes that the world was made with', async () => {
    const first = await live({ keepDir });
    const left = await worldIn(first.app, { changes });
    await receive(left, 500);
    await left.clock.advance('1h');
    expect(await walletOf(left)).toBe(537.5);
    await first.app.close();

    const second = await live({ keepDir });
    const world = new World(controlOf(second.app), left);
    await sendControl(world, 'POST', '/reset');
    expect(await walletOf(world)).toBe(37.5);
    await second.app.close();
  });

  it('of a fork: to the capsule that the forked world was opened from, history included', async () => {
    const first = await live({ keepDir });
    const saved = await worldIn(first.app, { changes });
    await sendControl(saved, 'POST', '/faults', { operation: 'wallet.get', status: 503 });
    const capsule = (await sendControl(saved, 'GET', '/capsule?history=1')).body;
    const opened = await worldIn(first.app, { capsule });
    await receive(opened, 500);
    await opened.clock.advance('1h');
    await sendControl(opened, 'DELETE', '/faults');
    const { nextSeq } = first.app.simulator.worlds.get(opened.id)!.journal;
    const { body: left } = await sendControl(opened, 'POST', '/fork', { before: nextSeq - 1 });
    const before = await startOf(new World(controlOf(first.app), left));
    expect(before).toMatchObject({ rows: capsule.world, faults: capsule.faults, history: { entries: 2 } });
    await first.app.close();

    const second = await live({ keepDir });
    const world = new World(controlOf(second.app), left);
    expect(await startOf(world)).toEqual(before);
    expect(await walletOf(world)).toBe(37.5);
    await second.app.close();
  });

  it('and a file of the previous version can be opened', async () => {
    const first = await live({ keepDir });
    const left = await worldIn(first.app, { changes });
    await first.app.close();
    const path = join(keepDir, readdirSync(keepDir).find((name) => name.startsWith(left.id)) ?? '');
    const { start, ...kept } = JSON.parse(readFileSync(path, 'utf8'));
    const { changes: _, ...earlier } = start;
    writeFileSync(path, JSON.stringify({ ...kept, start: earlier }));

    const second = await live({ keepDir });
    expect(await walletOf(new World(controlOf(second.app), left))).toBe(37.5);
    await second.app.close();
  });
});

it('a world with a failing job continues, loses nothing, and can be reset to its start', async () => {
  const machine = { now: START };
  const timeSource = { now: () => machine.now };
  const first = await live({ keepDir }, timeSource);
  const left = await worldIn(first.app);
  await receive(left, 500);
  await first.app.close();
  const bug = vi.spyOn(jobs, 'deposit.credit').mockImplementation(() => {
    throw new Error('a bug of this job');
  });

  machine.now += 3_600_000;
  const second = await live({ keepDir }, timeSource);
  const world = new World(controlOf(second.app), left);
  expect(second.logged.join('')).toContain(`EXCEPTION: a job of world ${left.id} failed and stays due`);
  const { entries } = (await sendControl(world, 'GET', '/requests?view=index')).body;
  expect(entries).toMatchObject([{ operation: 'bankTransfer.arrive' }]);
  expect((await sendControl(world, 'GET', '/members/somchai')).body).toMatchObject({
    code: 'SIMULATOR_BUG',
    data: { reason: expect.stringContaining('a bug of this job') },
  });
  bug.mockRestore();
  expect((await sendControl(world, 'POST', '/reset')).status).toBe(200);
  expect((await sendControl(world, 'GET', '/members/somchai')).status).toBe(200);
  await second.app.close();
});

it('a file that was edited by hand is moved aside, and the log names the place of what is wrong', async () => {
  const first = await live({ keepDir });
  const { id } = await worldIn(first.app);
  await first.app.close();
  const name = readdirSync(keepDir).find((file) => file.startsWith(id)) ?? '';
  const edited = readFileSync(join(keepDir, name), 'utf8').replace(/"digest":"\w+",/, '');
  writeFileSync(join(keepDir, name), edited.replace('"smsLanguage":"th"', '"smsLanguage":"xx"'));
  const second = await live({ keepDir });
  expect(second.logged.join('\n')).toContain('world.tables.operator.0.1.smsLanguage must be "th" or "la"');
  expect(readdirSync(keepDir)).toContain(`${name}.unopened`);
  await second.app.close();
});

it('a world that is dropped while it holds a call is not restored', async () => {
  const first = await live({ keepDir });
  const left = await worldIn(first.app);
  await left.fault({ operation: 'lookup.banks', hold: 'before' });
  const waiting = left.send('lookup.banks');
  await expect.poll(async () => (await left.held()).entries.length).toBe(1);
  await left.drop();
  expect((await waiting).status).toBe(404);
  await first.app.close();
  expect(readdirSync(keepDir).filter((file) => file.startsWith(left.id))).toEqual([]);
  const second = await live({ keepDir });
  expect((await sendControl(new World(controlOf(second.app), left), 'GET', '')).status).toBe(404);
  await second.app.close();
});

it('a world whose file cannot be removed is still dropped, with the calls that it holds, and the log says so', async () => {
  const { app, logged } = await live({ keepDir });
  const world = await worldIn(app, { id: 'mine' });
  await world.fault({ operation: 'lookup.info', hold: 'before' });
  const waiting = world.send('lookup.info');
  await expect.poll(async () => (await world.held()).entries).toHaveLength(1);
  await expect.poll(() => readdirSync(keepDir)).toEqual([expect.stringMatching(/^mine\./)]);
  const [file = ''] = readdirSync(keepDir);
  rmSync(join(keepDir, file));
  mkdirSync(join(keepDir, file));
  expect((await sendControl(world, 'DELETE', '')).status).toBe(200);
  expect((await waiting).status).toBe(404);
  expect(logged.join('\n')).toContain(
    `the file of world "mine" could not be removed: ${join(keepDir, file)}`,
  );
  await app.close();
});
