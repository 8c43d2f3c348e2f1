import { readFileSync } from 'node:fs';
import { fromWire } from '@krapao/contracts/kernel/money';
import { MEMBER_LIMIT } from '@krapao/contracts/kernel/schema';
import type { Fixtures } from '@krapao/fixtures';
import { testFixtures } from '@krapao/fixtures/frozen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, START, testSimulator, type TestSimulator, worldIn } from '../testing/simulator.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());

const file = new URL('../../../fixtures/frozen/personas/duangjai.json', import.meta.url);
const { bonuses } = JSON.parse(readFileSync(file, 'utf8')) as { readonly bonuses: Record<string, object> };

it('bonuses can be set for a member of one world, with the fields of the file of a persona', async () => {
  const world = await worldIn(simulator.app, { changes: { malee: { bonuses }, duangjai: { bonuses: {} } } });
  const [hers, none] = [await world.member('malee').card(), await world.member('duangjai').card()];
  const asInFile = await (await worldIn(simulator.app)).member('duangjai').card();
  expect(hers.bonus).toEqual(asInFile.bonus);
  expect([none.bonus, asInFile.bonus?.code]).toEqual([null, 'WEEKLY20']);
  const another = world.member('malee').call('bonus.activate', { params: { code: 'DAILY10' } });
  await expect(another).rejects.toThrow('BONUS_REMAINING');
});

it('a world with such bonuses is restored by a reset, and by replaying its session', async () => {
  const world = await worldIn(simulator.app, { changes: { malee: { bonuses } } });
  const before = await world.member('malee').card();
  await world.event({ type: 'bonus.set', code: 'WEEKLY20', turnover: 9 });
  await world.reset();
  expect((await world.member('malee').card()).bonus).toEqual(before.bonus);
  const body = { world: world.id };
  const { body: again } = await send(simulator.app, { method: 'POST', url: '/__mock/replay', body });
  expect(again).toMatchObject({ from: 'start', difference: null });
});

/** malee may get 5,000,000 more. */
const almostFull = (): Fixtures => {
  const fixtures = testFixtures();
  const personas = fixtures.scenarios.get('default')?.personas ?? [];
  const changed = personas.map((one) =>
    one.persona === 'malee' ? { ...one, wallet: fromWire(MEMBER_LIMIT - 5_000_000) } : one,
  );
  const scenario = { ...fixtures.scenarios.get('default')!, personas: changed };
  return { ...fixtures, scenarios: new Map([['default', scenario]]) };
};

const changed = async (malee: object) => {
  const { app } = await testSimulator({}, { now: () => START }, almostFull());
  const reply = await send(app, {
    method: 'POST',
    url: '/__mock/worlds',
    body: { id: 'a', changes: { malee } },
  });
  const worlds = await send(app, { method: 'GET', url: '/__mock/worlds' });
  await app.close();
  return { reply, worlds: worlds.body.map(({ id }: { readonly id: string }) => id) };
};

describe('changes to a member who has almost as much as a member may have', () => {
  it('are refused if they make it more, and leave no world behind', async () => {
    const { reply, worlds } = await changed({ games: { PG: 5_000_000.01 } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(reply.body.data.issues).toMatchObject([
      { path: 'body.changes.malee', message: expect.stringContaining('10,000,000,000.00 at the most') },
    ]);
    expect(worlds).toEqual(['default']);
  });

  it.each([
    ['just the limit', { games: { PG: 5_000_000 } }],
    ['less in the end, whatever comes first', { games: { PG: 10_000_000 }, wallet: 0 }],
  ])('are made if they make it %s', async (_, malee) => {
    expect((await changed(malee)).reply.status).toBe(201);
  });
});

it.each([
  [
    { NOPE: {} },
    'body.changes.malee.bonuses.NOPE',
    'there is no bonus or promotion "NOPE"; there are WELCOME100',
  ],
  [
    { DAILY10: { received: ['2h1d'] } },
    'body.changes.malee.bonuses.DAILY10.received.0',
    'larger units first',
  ],
  [
    { DAILY10: { received: ['36501d'] } },
    'body.changes.malee.bonuses.DAILY10.received.0',
    'at most 100 years',
  ],
  [{ DAILY10: { running: {} }, WEEKLY20: { running: {} } }, 'body.changes.malee.bonuses', 'one active bonus'],
])('%j are refused', async (wrong, path, words) => {
  const body = { changes: { malee: { bonuses: wrong } } };
  const reply = await send(simulator.app, { method: 'POST', url: '/__mock/worlds', body });
  expect(reply.body).toMatchObject({ code: 'INVALID_REQUEST', data: { issues: [{ path }] } });
  expect(reply.body.data.issues[0].message).toContain(words);
});
