import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { noteFriend } from '../invite/friends.ts';
import type { SimWorld } from '../tables.ts';

/** Somebody registers by the invite link of a member; the friend plays elsewhere, and is no member who can sign in. */
export function friendRegister(
  world: SimWorld,
  { username, name }: WorldEvents['friend.register'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const inviter = world.store.table('members').oneBy('username', username);
  if (!inviter) return refuse('NO_USER', { username });
  const count = world.store.table('friends').by('inviter', inviter.id).length + 1;
  const friend = noteFriend(world, inviter.id, { id: world.ids.next(), name: name ?? `เพื่อนคนที่ ${count}` });
  return ok({ friendId: friend.id, name: friend.name, friends: count });
}
