import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { changeCoins } from '../spinwheel/coins.ts';
import type { SimWorld } from '../tables.ts';

/** A member gets coins for the prize wheel. */
export function coinsGive(
  world: SimWorld,
  { username, coins }: WorldEvents['coins.give'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const member = world.store.table('members').oneBy('username', username);
  if (!member) return refuse('NO_USER', { username });
  return ok({ username, coin: changeCoins(world, member.id, coins) });
}
