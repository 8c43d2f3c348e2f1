import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArrangedCall } from '@krapao/contracts/control/arrange';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { operationIds, operations, type OperationId } from '@krapao/contracts/operations';
import { FIXTURES_DIR, type Fixtures } from '@krapao/fixtures';
import { FROZEN_DIR, testFixtures } from '@krapao/fixtures/frozen';
import { expect, it } from 'vitest';
import { codeIn, sendArranged } from '../testing/send-arranged.ts';
import { START, testSimulator, worldIn, sendControl } from '../testing/simulator.ts';
import { workingCall } from '../testing/working-calls.ts';
import { makeWorld } from './make-world.ts';

type Json = Record<string, unknown>;
type List = Record<string, Json[]>;

/** The example scenario in README.md of the fixtures. */
const documentedScenario = (): Json =>
  JSON.parse(
    /```json\n(.*?)```/s.exec(readFileSync(join(FIXTURES_DIR, 'README.md'), 'utf8'))?.[1] ?? '',
  ) as Json;

const copyFirst = (list: Json[] = [], changes: Json): void => void list.push({ ...list[0], ...changes });

/** The edits that README.md of the fixtures explains, and an addition to each list. */
const edits: readonly (readonly [what: string, file: string, edit: (content: Json) => Json | void])[] = [
  ['a balance', 'personas/somchai.json', (persona) => ({ ...persona, wallet: 2500 })],
  [
    'the balance of a game',
    'personas/somchai.json',
    (persona) => ({ ...persona, games: { ...(persona['games'] as Json), PG: { amount: 999.99 } } }),
  ],
  ['a persona', 'personas/nok.json', () => ({ ...read('personas/malee.json'), phone: '0811111119' })],
  [
    'a persona in a scenario',
    'scenarios/default.json',
    ({ personas, ...scenario }) => ({ ...scenario, personas: [...(personas as string[]), 'nok'] }),
  ],
  ['a scenario', 'scenarios/rich-malee.json', documentedScenario],
  ['a bank', 'banks.json', (file) => copyFirst((file as List)['banks'], { code: 'NEWBANK' })],
  [
    'a bonus',
    'bonuses.json',
    (file) => copyFirst((file as List)['bonuses'], { code: 'EXTRA33', percent: 33 }),
  ],
  ['a promotion', 'promotions.json', (file) => copyFirst((file as List)['promotions'], { code: 'GIFT7' })],
  [
    'a game',
    'games.json',
    (file) => copyFirst((file as List)['games'], { code: 'NEWGAME', name: 'New Game' }),
  ],
  ['the name of the operator', 'operator.json', (operator) => ({ ...operator, name: 'Second' })],
];

const read = (file: string, dir = FROZEN_DIR): Json =>
  JSON.parse(readFileSync(join(dir, file), 'utf8')) as Json;

/** All edits together, in a copy of the files. */
function editedFixtures(): Fixtures {
  const dir = mkdtempSync(join(tmpdir(), 'krapao-edited-'));
  try {
    cpSync(FROZEN_DIR, dir, { recursive: true });
    for (const [, file, edit] of edits) {
      const isNew = file.endsWith('nok.json') || file.endsWith('rich-malee.json');
      const content = isNew ? {} : read(file, dir);
      writeFileSync(join(dir, file), JSON.stringify(edit(content) ?? content));
    }
    return testFixtures(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const inEdited = async () => testSimulator({}, { now: () => START }, editedFixtures());

it.each([
  ['demo data', () => testFixtures(FIXTURES_DIR)],
  ['fixtures of the tests', () => testFixtures()],
  ['edited fixtures', editedFixtures],
])('%s: each scenario makes a world in which no money is created or lost', (_, fixturesOf) => {
  const fixtures = fixturesOf();
  for (const scenario of fixtures.scenarios.keys()) {
    const world = makeWorld(fixtures, {
      id: scenario,
      scenario,
      seed: '1',
      timeSource: { now: () => START },
    });
    expect([scenario, world.ledger.checkAll()]).toEqual([scenario, undefined]);
  }
});

it('the world has the edits', async () => {
  const { app } = await inEdited();
  const world = await worldIn(app);
  const token = await world.member('nok').signIn();
  expect(
    (await world.send('wallet.get', { token: await world.member('somchai').signIn() })).body.wallet.amount,
  ).toBe(2500);
  expect((await world.send('bonus.list', { token })).text).toContain('EXTRA33');
  expect((await world.send('lookup.banks')).text).toContain('NEWBANK');
  expect((await world.send('promotion.find', { params: { code: 'GIFT7' }, token })).status).toBe(200);
  const rich = await worldIn(app, { scenario: 'rich-malee' });
  const malee = await rich.send('wallet.get', { token: await rich.member('malee').signIn() });
  expect(malee.body.wallet.amount).toBe(1_000_000);
  await app.close();
});

it('every operation works with edited fixtures', async () => {
  const { app } = await inEdited();
  const status = async (id: OperationId) => {
    const world = await worldIn(app);
    const token = await world.member('somchai').signIn();
    const reply = await world.send(id, { token, ...(await workingCall(id)(world, token)) });
    const keepsContract = operations[id].answer.safeParse(reply.body).success;
    return keepsContract && reply.status < 300 ? 'works' : reply.text;
  };
  for (const id of operationIds) expect([id, await status(id)]).toEqual([id, 'works']);
  await app.close();
});

it('every code can be arranged with edited fixtures', async () => {
  const { app } = await inEdited();
  const world = await worldIn(app);
  for (const code of errorCodes) {
    const arranged = await sendControl(world, 'POST', '/arrange', { code });
    expect([code, arranged.status]).toEqual([code, 200]);
    expect(codeIn(await sendArranged(app, arranged.body.call as ArrangedCall))).toBe(code);
  }
  await app.close();
});
