import type { WorldEvents } from '@krapao/contracts/control/events';
import { fromWire, toWire, ZERO } from '@krapao/contracts/kernel/money';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { noteFriendPlayed } from '../invite/friends.ts';
import type { SimWorld } from '../tables.ts';

/** A friend stakes money, of which the inviter earns a commission. */
export function friendPlay(
  world: SimWorld,
  { friendId, stake }: WorldEvents['friend.play'],
): Outcome<Record<string, unknown>, 'NO_DATA'> {
  const friends = world.store.table('friends');
  if (!friends.has(friendId)) {
    const all = friends.list().map(({ id }) => id);
    return refuse('NO_DATA', { reason: 'there is no such friend', friendId, asked: friendId, all });
  }
  noteFriendPlayed(world, friendId, fromWire(stake));
  return ok({ friendId, earned: toWire(friends.get(friendId)?.earned ?? ZERO) });
}
