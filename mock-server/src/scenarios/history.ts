import type { Persona, Scenario } from '@krapao/fixtures';
import type { HistoryItem } from '@krapao/fixtures/model';
import { inventStatements } from '@krapao/fixtures/volume';

/** Inventing is slow and the same for a scenario, persona and seed; some are kept so that twin worlds share them. */
const KEPT = 16;
const invented = new WeakMap<Scenario, Map<string, readonly HistoryItem[]>>();

/** The past of a member, oldest first: what the persona's file says, and what is invented where the scenario wants volume. */
export function historyOf(scenario: Scenario, persona: Persona, seed: string): readonly HistoryItem[] {
  const count = scenario.volume.get(persona.persona);
  if (count === undefined) return persona.history;
  let kept = invented.get(scenario);
  if (!kept) invented.set(scenario, (kept = new Map()));
  const key = `${persona.persona} ${seed}`;
  const known = kept.get(key);
  if (known) return known;
  const history = [...inventStatements({ persona, count, seed }), ...persona.history].toSorted(
    (a, b) => b.ago - a.ago,
  );
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, history);
  return history;
}
