import type { Comparison } from '@krapao/contracts/control/compare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World, RawAnswer } from '@krapao/kit';
import { formOf, pngOf } from '../testing/multipart.ts';
import { send, testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const compare = (left: object, right: object): Promise<RawAnswer> =>
  send(simulator.app, { method: 'POST', url: '/__mock/compare', body: { left, right } });
const texts = ({ body }: RawAnswer): string[] => (body as Comparison).entries.map(({ text }) => text);

/** Moves money into a game, and activates a bonus. */
async function live(world: World): Promise<void> {
  const token = await world.member('somchai').signIn();
  await world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 50 } });
  await world.send('bonus.activate', { token, params: { code: 'WEEKLY20' } });
}

describe('compare', () => {
  it('shows how two moments of a world differ, money first', async () => {
    const world = await worldIn(simulator.app);
    await live(world);
    const compared = await compare({ world: world.id, before: 2 }, { world: world.id });
    expect(compared.body).toMatchObject({ same: false, more: 0, faults: { left: [], right: [] } });
    const said = texts(compared);
    expect(said.slice(0, 2)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^somchai: (wallet|game PG) [+−]\d/)]),
    );
    expect(said.findIndex((text) => text.startsWith('postings'))).toBeGreaterThan(0);
    const back = await compare({ world: world.id }, { world: world.id, before: 2 });
    expect(texts(back)).toContain('somchai: wallet −50.00');
  });

  it('names a field that differs behind what is shown of it, or in a secret', async () => {
    const left = await worldIn(simulator.app, { changes: { somchai: { password: 'another-one' } } });
    const right = await worldIn(simulator.app);
    for (const [world, mark] of [
      [left, 'a'],
      [right, 'b'],
    ] as const) {
      const token = await world.member('somchai').signIn();
      const bytes = pngOf(`${'-'.repeat(100)}${mark}`);
      await world.send('chat.uploadImage', { token, ...formOf({ file: { filename: 'a.png', bytes } }) });
    }
    const said = texts(await compare({ world: left.id }, { world: right.id }));
    expect(said).toContainEqual(expect.stringMatching(/^chatFiles [0-9a-f]{24} base64$/));
    expect(said).toContain('somchai: member 0812345678 password');
  });

  it('says that a bonus began, and that it ended', async () => {
    const world = await worldIn(simulator.app);
    await live(world);
    const [from, to] = [{ world: world.id, before: 3 }, { world: world.id }];
    expect(texts(await compare(from, to)).join('\n')).toMatch(/somchai: \w+ WEEKLY20 began/);
    expect(texts(await compare(to, from)).join('\n')).toMatch(/somchai: \w+ WEEKLY20 ended/);
  });

  it('compares a world with a capsule, and finds no difference between two worlds of one seed', async () => {
    const world = await worldIn(simulator.app, { seed: 's', now: '2026-03-01T05:00:00.000Z' });
    const twin = await worldIn(simulator.app, { seed: 's', now: '2026-03-01T05:00:00.000Z' });
    expect((await compare({ world: world.id }, { world: twin.id })).body).toMatchObject({
      same: true,
      entries: [],
      tables: {},
    });
    const { body: capsule } = await sendControl(world, 'GET', '/capsule');
    await live(world);
    const compared = await compare({ capsule }, { world: world.id });
    expect(texts(compared)).toContain('somchai: wallet +50.00');
  });

  it('names the member of a row that is only on the left, too', async () => {
    const left = await worldIn(simulator.app);
    const right = await worldIn(simulator.app);
    await live(left);
    const said = texts(await compare({ world: left.id }, { world: right.id })).join('\n');
    expect(said).toMatch(/^somchai: statements [0-9a-f]{24} removed$/m);
    expect(said).not.toMatch(/^statements/m);
  });

  it.each([
    ['another day', { now: '2026-03-02T07:11:12.345Z' }],
    ['the same second', { now: '2026-03-01T05:00:00.900Z' }],
  ])(
    'finds the one real difference of a world that was made on %s, also from a file',
    async (_name, made) => {
      const left = await worldIn(simulator.app, { now: '2026-03-01T05:00:00.000Z' });
      const right = await worldIn(simulator.app, made);
      await right.event({ type: 'coins.give', username: 'somchai', coins: 3 });
      await right.clock.advance('1h');
      const { body: capsule } = await sendControl(right, 'GET', '/capsule');
      for (const side of [{ world: right.id }, { capsule }]) {
        const compared = await compare({ world: left.id }, side);
        expect(texts(compared)).toEqual(['somchai: member 0812345678 coin 12 → 15']);
        expect(compared.body.tables).toEqual({ members: 1 });
        const [{ left: one, right: other }] = compared.body.entries;
        expect({ ...one, coin: 15 }).toEqual(other);
      }
    },
  );

  it('finds no difference between worlds of any one scenario', async () => {
    const { body: scenarios } = await send(simulator.app, { method: 'GET', url: '/__mock/scenarios' });
    for (const { name: scenario } of scenarios as { name: string }[]) {
      const left = await worldIn(simulator.app, { scenario, now: '2026-03-01T05:00:00.000Z' });
      const right = await worldIn(simulator.app, { scenario, now: '2026-03-02T07:11:12.345Z' });
      const compared = await compare({ world: left.id }, { world: right.id });
      expect({ scenario, texts: texts(compared) }).toEqual({ scenario, texts: [] });
    }
  });

  it('recognises what was done in both, after their beginnings', async () => {
    const worlds = [
      await worldIn(simulator.app, { now: '2026-03-01T05:00:00.000Z' }),
      await worldIn(simulator.app, { now: '2026-03-02T07:00:00.000Z' }),
    ] as const;
    for (const world of worlds) await world.clock.freeze();
    for (const world of worlds) await live(world);
    const [left, right] = worlds;
    const compared = await compare({ world: left.id }, { world: right.id });
    expect(compared.body).toMatchObject({ same: true, entries: [] });
  });

  it('finds no more than the random differences of another seed', async () => {
    const left = await worldIn(simulator.app, { seed: '1' });
    const right = await worldIn(simulator.app, { seed: '2' });
    const said = texts(await compare({ world: left.id }, { world: right.id }));
    for (const text of said) expect(text).toMatch(/^\w+: account \w+ password$/);
  });

  it('says that worlds of different scenarios cannot be matched', async () => {
    const left = await worldIn(simulator.app);
    const right = await worldIn(simulator.app, { scenario: 'laos' });
    const { body } = await compare({ world: left.id }, { world: right.id });
    expect(body).toMatchObject({ same: false });
    expect(body.unmatched).toContain('(default and laos)');
    const other = await compare({ world: left.id }, { world: left.id });
    expect(other.body).not.toHaveProperty('unmatched');
  });

  it('shows no secret', async () => {
    const world = await worldIn(simulator.app);
    await world.member('somchai').signIn();
    const compared = await compare({ world: world.id, before: 1 }, { world: world.id });
    expect(compared.body.tables).toMatchObject({ tokens: 1 });
    expect(compared.text).not.toContain('kp_');
  });

  it.each<[string, object, object, string]>([
    ['neither a world nor a file', {}, { world: 'default' }, 'body.left: takes exactly one'],
    ['an unknown world', { world: 'default' }, { world: 'defualt' }, 'There is no world "defualt".'],
    [
      'an entry of a capsule',
      { world: 'default' },
      { capsule: {}, before: 2 },
      'body.right.before: goes with',
    ],
    [
      'a file of another kind',
      { capsule: { a: 1 } },
      { world: 'default' },
      'body.left.capsule.kind: is neither',
    ],
    ['an unknown entry', { world: 'default', before: 99 }, { world: 'default' }, 'entry'],
  ])('refuses %s', async (_name, left, right, words) => {
    const { status, body } = await compare(left, right);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.message).toContain(words);
  });
});

const rules = async (query = '') =>
  (await send(simulator.app, { method: 'GET', url: `/__mock/rules${query}` })).body;

/** The refusal of a transfer to a game that does not exist. */
const find = async () =>
  (await rules('?operation=wallet.transfer')).entries.find(
    ({ code }: { code: string }) => code === 'NO_GAME',
  );

describe('the refusals that occurred', () => {
  it('are counted by operation, without faults, also in worlds that were dropped', async () => {
    const { reached } = await find();
    const world = await worldIn(simulator.app);
    const token = await world.member('somchai').signIn();
    const call = () =>
      world.send('wallet.transfer', { token, body: { from: 'WALLET', to: 'NOPE', amount: 5 } });
    await call();
    await sendControl(world, 'POST', '/faults', { operation: 'wallet.transfer', code: 'NO_GAME', times: 1 });
    await call();
    await world.drop();
    expect(await find()).toEqual({
      code: 'NO_GAME',
      operation: 'wallet.transfer',
      meaning: expect.any(String) as string,
      reached: reached + 1,
      arrange: { code: 'NO_GAME', operation: 'wallet.transfer' },
    });
  });

  it('and the others say how to get there', async () => {
    const { entries, reached, of } = await rules('?reached=no');
    expect(entries).toHaveLength(of - reached);
    const byCode = (wanted: string) => entries.find(({ code }: { code: string }) => code === wanted);
    expect(byCode('SLIP_DUPLICATE') ?? byCode('EXISTING_BANK')).toMatchObject({
      reached: 0,
      arrange: { code: expect.any(String) as string, operation: expect.any(String) as string },
    });
  });
});
