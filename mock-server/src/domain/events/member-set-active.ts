import type { WorldEvents } from '@krapao/contracts/control/events';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { findMember } from './find-member.ts';

/**
 * An operator switches a member off or on. Switching off ends the member's sign-ins for good: the next call with
 * one is `invalid-token`, and only signing in says INACTIVE_USER (assumed).
 */
export function memberSetActive(
  world: SimWorld,
  event: WorldEvents['member.setActive'],
): Outcome<Record<string, unknown>, 'NO_USER'> {
  const members = world.store.table('members');
  const found = findMember(world, event.username);
  if (!found.ok) return found;
  const member = found.value;
  members.put(member.id, { ...member, isActive: event.isActive });
  const tokens = world.store.table('tokens');
  const signedOut = event.isActive ? [] : tokens.by('member', member.id);
  for (const token of signedOut) tokens.remove(token.id);
  return ok({ username: member.username, isActive: event.isActive, signedOut: signedOut.length });
}
