import { ZERO } from '@krapao/contracts/kernel/money';
import { describe, expect, it } from 'vitest';
import { fixtures, NOON, player, sendEvent, testWorld } from '../domain/test/player.ts';
import { listScenarios, makeWorld, UnknownScenario, worldMembers } from './make-world.ts';

const timeSource = { now: () => NOON };

describe.each(listScenarios(fixtures))('scenario $name', ({ name, description, personas }) => {
  it('is described in one line', () => {
    expect(description).toMatch(/^[^\n]{10,200}$/);
  });

  it('gives a world whose money adds up and whose members are listed', () => {
    const world = testWorld(name);
    expect(world.scenarioName).toBe(name);
    expect(world.ledger.checkAll()).toBeUndefined();
    expect(worldMembers(world).map((member) => member.persona)).toEqual(personas);
  });

  it('is the same for the same seed', () => {
    expect(testWorld(name, 'a').save()).toEqual(testWorld(name, 'a').save());
  });
});

it('lists the scenarios', () => {
  const names = listScenarios(fixtures).map((scenario) => scenario.name);
  expect(names).toEqual(expect.arrayContaining(['default', 'empty-wallet', 'service-gone', 'busy']));
});

it('other seeds give other ids and other invented movements', () => {
  const [one, two] = [testWorld('busy', '1'), testWorld('busy', '2')];
  const latest = (world: typeof one) =>
    player(world).answer('statement.list', { body: { page: 2, limit: 5 } }).statements;
  expect(player(one).member.id).not.toBe(player(two).member.id);
  expect(latest(one)).not.toEqual(latest(two));
});

it('the history lies before the start of the world, whenever that is', () => {
  const now = Date.UTC(2031, 6, 1);
  const world = makeWorld(fixtures, { id: 'later', scenario: 'default', seed: '1', now, timeSource });
  const [newest] = player(world).answer('statement.list', { body: { page: 1, limit: 1 } }).statements;
  expect(newest?.createdAt).toBe('2031-06-30T23:25:00.000Z');
});

it('reset brings a world back to the start of its scenario', () => {
  const world = testWorld();
  const start = world.save();
  player(world).call('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 50 } });
  world.advance(1_000);
  world.reset();
  expect(world.save()).toEqual(start);
});

it('the empty wallet is empty', () => {
  const { wallet, slots } = player(testWorld('empty-wallet')).answer('wallet.get');
  expect([wallet.amount, ...slots.map((slot) => slot.amount)].every((amount) => amount === 0)).toBe(true);
});

it('an unknown scenario is refused with the names of the known ones', () => {
  expect(() => testWorld('party')).toThrow(UnknownScenario);
  expect(() => testWorld('party')).toThrow(/there is no scenario "party"; there are .*default/);
});

it('a deposit of nothing that is in progress in the history is one that nobody can decide', () => {
  const scenario = fixtures.scenarios.get('default')!;
  const nothing = {
    ago: 1,
    type: 'deposit',
    from: 'SCB',
    to: 'WALLET',
    amount: ZERO,
    status: 'PENDING',
  } as const;
  const personas = scenario.personas.map((one) => ({ ...one, history: [...one.history, nothing] }));
  const edited = { ...fixtures, scenarios: new Map([['default', { ...scenario, personas }]]) };
  const world = makeWorld(edited, { id: 'x', scenario: 'default', seed: '1', timeSource });
  const decided = sendEvent(world, { type: 'deposit.decide', username: 'malee', status: 'SUCCESS' });
  expect(decided).toMatchObject({ ok: false, code: 'NO_DATA' });
});
