/** No scenario of that name; `known` are the ones there are. */
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
