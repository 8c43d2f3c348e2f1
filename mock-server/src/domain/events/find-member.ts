import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { MemberRow, SimWorld } from '../tables.ts';

/** The member that an event is about. */
export function findMember(world: SimWorld, username: string): Outcome<MemberRow, 'NO_USER'> {
  const member = world.store.table('members').oneBy('username', username);
  return member ? ok(member) : refuse('NO_USER', { username });
}
