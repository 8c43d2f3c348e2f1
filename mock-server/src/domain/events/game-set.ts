import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';

/** A provider starts to refuse, goes down, or works again; or its luck changes. */
export function gameSet(
  world: SimWorld,
  { game: code, provider, winChance }: WorldEvents['game.set'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const games = world.store.table('games');
  const game = games.get(code);
  if (!game) {
    const all = games.list().map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such game', game: code, asked: code, all });
  }
  const changed = games.put(code, {
    ...game,
    provider: provider ?? game.provider,
    winChance: winChance ?? game.winChance,
  });
  return ok({ game: code, provider: changed.provider, winChance: changed.winChance });
}
