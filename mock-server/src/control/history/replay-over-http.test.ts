import { BUG_REPORT_KIND } from '@krapao/contracts/control/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doEverything, transfer } from '../../testing/do-everything.ts';
import type { World, RawAnswer } from '@krapao/kit';
import {
  send,
  START,
  testSimulator,
  type TestSimulator,
  worldIn,
  sendControl,
} from '../../testing/simulator.ts';

/** The machine's clock runs: each entry happens at its own instant. */
const machine = { now: START };
let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator({}, { now: () => (machine.now += 7) });
});
afterAll(() => simulator.app.close());

const replay = (body: object) => send(simulator.app, { method: 'POST', url: '/__mock/replay', body });
const saved = async (world: World) => (await sendControl(world, 'GET', '/capsule?history=1')).body;
const live = (world: World): Promise<void> => doEverything(simulator.app, world, machine);

/** A call that a fault held while others overtook it. */
async function liveHeld(world: World): Promise<RawAnswer> {
  const token = await world.member('somchai').signIn();
  await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', hold: 'before', times: 1 });
  const held = world.send('wallet.transfer', transfer(token, 70));
  await expect.poll(async () => (await sendControl(world, 'GET', '/held')).body.entries.length).toBe(1);
  await world.send('wallet.transfer', transfer(token, 10));
  await sendControl(world, 'POST', '/held/1/release', { as: 'TRANSFER_FAIL' });
  return held;
}

describe('a session that is replayed', () => {
  it('gives the same results, whatever was done', async () => {
    const world = await worldIn(simulator.app, {
      seed: 'seven',
      changes: { somchai: { wallet: 900 } },
    });
    await live(world);
    const capsule = await saved(world);
    expect(capsule.history.origin).toMatchObject({ kind: 'made', seed: 'seven' });
    const kinds = new Set(capsule.history.entries.map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(['arrange', 'call', 'clock', 'event', 'fault', 'job']));
    const again = await replay({ capsule });
    expect(again.body).toEqual({
      of: capsule.history.entries.length,
      done: capsule.history.entries.length,
      first: 1,
      last: capsule.history.entries.length,
      from: 'start',
      difference: null,
    });
  });

  it('also from a bug report of the console, which can be opened and compared like the capsule in it', async () => {
    const world = await worldIn(simulator.app);
    await world.send('wallet.transfer', transfer(await world.member('somchai').signIn(), 50));
    const report = {
      kind: BUG_REPORT_KIND,
      link: '',
      refusals: [],
      journal: {},
      capsule: await saved(world),
    };
    expect((await replay({ capsule: report })).body).toMatchObject({ done: 2, of: 2, difference: null });
    const post = (url: string, body: object) => send(simulator.app, { method: 'POST', url, body });
    const opened = await post('/__mock/worlds', { capsule: report });
    expect(opened.status).toBe(201);
    const compared = await post('/__mock/compare', {
      left: { capsule: report },
      right: { world: opened.body.id },
    });
    expect(compared.body).toMatchObject({ same: true });
    const broken = await post('/__mock/worlds', { capsule: { ...report, capsule: { kind: 'har' } } });
    expect(broken.body.data.issues[0]).toMatchObject({ path: 'body.capsule.capsule.kind' });
  });
  it('also if a fault delayed a call and others overtook it', async () => {
    const world = await worldIn(simulator.app);
    expect((await liveHeld(world)).body.message).toBe('TRANSFER_FAIL');
    const again = await replay({ world: world.id });
    expect(again.body).toMatchObject({ difference: null, done: 5, of: 5 });
  });

  it('also from the start of the journal, once it was emptied', async () => {
    const world = await worldIn(simulator.app);
    await live(world);
    await sendControl(world, 'DELETE', '/requests');
    const token = await world.member('somchai').signIn();
    await world.send('wallet.transfer', transfer(token, 10));
    const { history } = await saved(world);
    expect(history.origin.kind).toBe('saved');
    expect((await replay({ world: world.id })).body).toMatchObject({
      difference: null,
      from: 'saved',
      of: 2,
    });
  });

  it('says why it does not have the first entries: the journal has none of them, or one is too large', async () => {
    const world = await worldIn(simulator.app);
    await world.member('somchai').signIn();
    expect((await replay({ world: world.id })).body).not.toHaveProperty('leftOut');
    await sendControl(world, 'DELETE', '/requests');
    expect((await replay({ world: world.id })).body).toMatchObject({
      of: 0,
      leftOut: 'The journal does not have entry 1 any more.',
    });
    const base64 = Buffer.alloc(1_100_000, 'a').toString('base64');
    await sendControl(world, 'POST', '/support-files', { filename: 'note.txt', base64 });
    await world.member('somchai').signIn();
    expect((await replay({ world: world.id })).body).toMatchObject({
      of: 1,
      first: 3,
      last: 3,
      leftOut: 'What was sent in entry 2 was too large to be kept, so entries 1 to 2 cannot be replayed.',
    });
  });

  it('can be kept as a world, and that world rewound', async () => {
    const world = await worldIn(simulator.app);
    await live(world);
    const again = await replay({ capsule: await saved(world), until: 2, keep: 'kept' });
    expect(again.body).toMatchObject({ done: 2, difference: null, world: { id: 'kept' } });
    const back = await send(simulator.app, {
      method: 'POST',
      url: '/__mock/worlds/kept/rewind',
      body: { before: 2 },
    });
    expect(back.status).toBe(200);
    expect((await replay({ world: world.id, keep: 'kept' })).body.code).toBe('WORLD_EXISTS');
  });

  it('continues in a world that was opened with it', async () => {
    const world = await worldIn(simulator.app);
    await live(world);
    const capsule = await saved(world);
    const opened = await worldIn(simulator.app, { capsule });
    const token = await opened.member('malee').signIn();
    await opened.send('wallet.get', { token });
    const { history } = await saved(opened);
    expect(history.origin.kind).toBe('made');
    expect((await replay({ world: opened.id })).body).toMatchObject({
      difference: null,
      of: capsule.history.entries.length + 2,
    });
  });

  it('names the first entry with a different result, with its rows', async () => {
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    await world.send('wallet.transfer', transfer(token, 50));
    await world.send('wallet.transfer', transfer(token, 20));
    const capsule = await saved(world);
    delete capsule.digest;
    capsule.history.entries[1].input.body.amount = 60;
    const { body } = await replay({ capsule });
    expect(body.done).toBe(1);
    expect(body.difference.entry).toMatchObject({ seq: 2, operation: 'wallet.transfer' });
    expect(body.difference.text).toMatch(/^#2 wallet\.transfer: .*wallet −10\.00/);
    expect(body.difference.rows.map(({ what }: { what: string }) => what)).toContain('game PG');
  });

  it.each([
    ['rewind', 'the first', -1, true],
    ['rewind', 'the first', -1, false],
    ['rewind', 'the second', -2, true],
    ['fork', 'the second', -2, false],
  ])('gives the same results after a %s to before %s job of a move', async (back, _which, nth, freeze) => {
    const world = await worldIn(simulator.app);
    await sendControl(world, 'POST', '/clock', { freeze });
    const somchai = world.member('somchai');
    const code = { params: { bankCode: 'KBANK' }, body: { amount: 100 } } as const;
    await somchai.call('qrcode.create', code);
    await world.clock.advance('5m');
    await somchai.call('qrcode.create', { ...code, params: { bankCode: 'WW' } });
    const { fired } = await world.clock.advance('60d');
    expect(fired.length).toBeGreaterThan(2);
    const { entries } = (await sendControl(world, 'GET', '/requests?view=index&kind=job')).body;
    const before = entries.at(nth).seq;
    const there = back === 'fork' ? await world.fork(before) : world;
    if (there === world) await world.rewind(before);
    await there.clearFaults();
    await there.member('somchai').call('qrcode.create', code);
    expect((await replay({ world: there.id })).body).toMatchObject({ difference: null });
  });

  it('is in a capsule only if the query asks for it, unmasked', async () => {
    const world = await worldIn(simulator.app);
    await world.member('somchai').signIn();
    const plain = await sendControl(world, 'GET', '/capsule');
    expect(plain.body.history).toBeUndefined();
    expect(JSON.stringify(plain.body.journal)).not.toContain('"password":"password"');
    const { history } = await saved(world);
    expect(history.note).toContain('Unmasked');
    expect(history.entries[0].input.body.password).toBe('password');
  });
});

/** The refusal of a file that was changed. */
const refusedAt = async (change: (capsule: Record<string, never>) => unknown): Promise<string> => {
  const world = await worldIn(simulator.app);
  await world.member('somchai').signIn();
  await sendControl(world, 'POST', '/clock', { advance: '1m' });
  const capsule = await saved(world);
  delete capsule.digest;
  const { status, body } = await replay({ capsule: change(capsule) ?? capsule });
  expect(status).toBe(400);
  return `${body.code} ${body.data.issues[0].path}: ${body.data.issues[0].message}`;
};

describe('a file that is not a session', () => {
  it.each<[string, (capsule: RawAnswer['body']) => unknown, string]>([
    ['another file', () => ({ hello: 1 }), 'INVALID_REQUEST body.capsule.kind'],
    ['without its history', (capsule) => void delete capsule.history, 'body.capsule.history: is not there'],
    ['changed after it was saved', (capsule) => void (capsule.digest = 'x'), 'body.capsule.digest'],
    ['cut short', (capsule) => void delete capsule.history.endsAt, 'body.capsule.history.endsAt: required'],
    ['an entry left out', (capsule) => void (capsule.history.entries[1].seq = 5), 'none left out'],
    [
      'begins in the middle',
      (capsule) => void capsule.history.entries.shift(),
      'body.capsule.history.entries.0.seq: must be 1',
    ],
    [
      'an invalid move of the clock',
      (capsule) => void (capsule.history.entries[1].body = { advance: 'soon' }),
      'body.capsule.history.entries.1.body.advance',
    ],
    [
      'an unknown action',
      (capsule) =>
        void Object.assign(capsule.history.entries[1], { kind: 'event', args: [], operation: 'rob' }),
      'body.capsule.history.entries.1.operation: is not an operation',
    ],
    [
      'an unknown scenario',
      (capsule) => void (capsule.history.origin.scenario = 'defualt'),
      'body.capsule.history.origin.scenario',
    ],
    [
      'a session file of another version',
      () => ({ kind: 'krapao-session', version: 9 }),
      'body.capsule.version: must be 1',
    ],
  ])('%s', async (_name, change, words) => {
    expect(await refusedAt(change)).toContain(words);
  });

  it('nor both, or neither, of a world and a file', async () => {
    expect((await replay({})).body.message).toContain('exactly one of world and capsule');
    expect((await replay({ world: 'defualt' })).body.code).toBe('UNKNOWN_WORLD');
  });
});
