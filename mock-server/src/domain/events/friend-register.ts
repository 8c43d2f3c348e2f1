import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { noteFriend } from '../invite/friends.ts';
import { operatorTextsOf } from '../operator-texts.ts';
import type { SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

/** Someone registers by the invite link of a member; the friend plays elsewhere, and is no member who can sign in. */
export function friendRegister(
  world: SimWorld,
  { username, name }: WorldEvents['friend.register'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const found = findMember(world, username);
  if (!found.ok) return found;
  const inviter = found.value;
  const count = world.store.table('friends').by('inviter', inviter.id).length + 1;
  const friend = noteFriend(world, inviter.id, {
    id: world.ids.next(),
    name: name ?? operatorTextsOf(world).friendName(count),
  });
  return ok({ friendId: friend.id, name: friend.name, friends: count });
}
