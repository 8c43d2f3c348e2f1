import type { Fixtures } from '@krapao/fixtures';

export interface ScenarioSummary {
  readonly name: string;
  readonly description: string;
  readonly personas: string[];
}

/** What worlds can be made from. */
export const listScenarios = (fixtures: Fixtures): ScenarioSummary[] =>
  [...fixtures.scenarios.values()].map(({ name, description, personas }) => ({
    name,
    description,
    personas: personas.map((persona) => persona.persona),
  }));
