import type { Fixtures, Scenario } from '@krapao/fixtures';
import type { WorldMember } from '@krapao/contracts/control/world';
import { simWorld } from '../domain/sim-world.ts';
import type { SimWorld } from '../domain/tables.ts';
import { ok } from '../world/outcome.ts';
import type { TimeSource } from '../world/clock.ts';
import { addMember } from './add-member.ts';
import { operatorRows, rewardRows, wheelAndChatRows } from './fixture-rows.ts';

/** There is no scenario of that name; `known` are the existing ones. */
export class UnknownScenario extends Error {
  readonly scenario: string;
  readonly known: readonly string[];

  constructor(scenario: string, known: readonly string[]) {
    super(`there is no scenario "${scenario}"; there are ${known.join(', ')}`);
    this.name = 'UnknownScenario';
    this.scenario = scenario;
    this.known = known;
  }
}

export interface MakeWorldOptions {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  /** Epoch milliseconds; by default the machine's time. */
  readonly now?: number | undefined;
  readonly timeSource: TimeSource;
}

function fill(world: SimWorld, fixtures: Fixtures, scenario: Scenario) {
  const { operator, qrProviders, games, truelinks } = operatorRows(scenario);
  world.store.table('operator').put(operator.id, operator);
  for (const provider of qrProviders) world.store.table('qrProviders').put(provider.id, provider);
  for (const game of games) world.store.table('games').put(game.id, game);
  for (const truelink of truelinks) world.store.table('truelinks').put(truelink.id, truelink);
  const { rewards, bonuses, promotions } = rewardRows(fixtures, scenario);
  world.store.table('rewards').put(rewards.id, rewards);
  for (const bonus of bonuses) world.store.table('bonuses').put(bonus.id, bonus);
  for (const promotion of promotions) world.store.table('promotions').put(promotion.id, promotion);
  const { wheels, spin, chatBot } = wheelAndChatRows(scenario);
  for (const wheel of wheels) world.store.table('wheels').put(wheel.id, wheel);
  world.store.table('spin').put(spin.id, spin);
  world.store.table('chatBot').put(chatBot.id, chatBot);
  for (const persona of scenario.personas) addMember(world, scenario, persona);
  return ok(undefined);
}

/** Makes a world of a scenario; `reset` restores this state. Throws `UnknownScenario`. */
export function makeWorld(fixtures: Fixtures, options: MakeWorldOptions): SimWorld {
  const scenario = fixtures.scenarios.get(options.scenario);
  if (!scenario) throw new UnknownScenario(options.scenario, [...fixtures.scenarios.keys()]);
  const world = simWorld({
    id: options.id,
    seed: options.seed,
    timeSource: options.timeSource,
    startAt: options.now,
    scenarioName: scenario.name,
  });
  // At exactly the requested instant, so that the same world can be made again.
  if (options.now !== undefined) world.clock.hold(options.now);
  world.run(fill, fixtures, scenario);
  world.markStart();
  return world;
}

export interface ScenarioSummary {
  readonly name: string;
  readonly description: string;
  readonly personas: string[];
}

/** The scenarios that worlds can be made of. */
export const listScenarios = (fixtures: Fixtures): ScenarioSummary[] =>
  [...fixtures.scenarios.values()].map(({ name, description, personas }) => ({
    name,
    description,
    personas: personas.map((persona) => persona.persona),
  }));

/** The members of a world, ready to sign in. */
export const worldMembers = (world: SimWorld): WorldMember[] =>
  world.store
    .table('members')
    .list()
    .map(({ id, persona, username, password, shows }) => ({ persona, username, password, shows, _id: id }));
