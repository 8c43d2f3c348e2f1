import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { changeCoins } from '../spinwheel/wheel.ts';
import type { SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

/** A member gets coins for the prize wheel. */
export function coinsGive(
  world: SimWorld,
  { username, coins }: WorldEvents['coins.give'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const member = found.value;
  return ok({ username, coin: changeCoins(world, member.id, coins) });
}
