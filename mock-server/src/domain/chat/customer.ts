import { wireMessages } from '@krapao/contracts/errors/catalogue';
import type { Issue } from '@krapao/contracts/errors/failure';
import { ok, refuse } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import { authenticate } from '../auth/authenticate.ts';
import { isGone, operatorOf } from '../service.ts';
import type { MemberRow, SimWorld } from '../tables.ts';

/** The member or guest that a conversation is with. */
export interface Customer {
  /** The member's id, or the guest's. */
  readonly id: string;
  readonly room: string;
  readonly userId: string | null;
  readonly guestId: string | null;
  readonly username: string | null;
  readonly name: string | null;
}

export const memberAsCustomer = (world: SimWorld, { id, username, name }: MemberRow): Customer => ({
  id,
  room: roomOf(world, id),
  userId: id,
  guestId: null,
  username,
  name,
});

export function guestAsCustomer(world: SimWorld, guestId: string): Customer | undefined {
  const room = guestRoom(world, guestId);
  return room === undefined
    ? undefined
    : { id: guestId, room, userId: null, guestId, username: null, name: null };
}

const noId: Issue = {
  path: 'body.guestId',
  code: 'KEY_MISSING',
  message: 'a guest needs one, a member `userId`',
};

/** A member by id, otherwise the guest with that id. */
export function customerById(world: SimWorld, id: string): Customer | undefined {
  const member = world.store.table('members').get(id);
  return member ? memberAsCustomer(world, member) : guestAsCustomer(world, id);
}

/**
 * Whose conversation a call is about (spec §6): the caller's own by `userId` and bearer token, otherwise a guest's by `guestId`,
 * which must not be the id of a member.
 */
export function customerOf(
  world: SimWorld,
  member: MemberRow | null,
  {
    userId,
    guestId,
  }: { readonly userId?: string | null | undefined; readonly guestId?: string | null | undefined },
): Outcome<Customer, 'UNAUTHORIZED' | 'KEY_MISSING'> {
  if (userId) return member?.id === userId ? ok(memberAsCustomer(world, member)) : refuse('UNAUTHORIZED');
  if (!guestId) return refuse('KEY_MISSING', { issues: [noId] });
  const guest = guestAsCustomer(world, guestId);
  return guest ? ok(guest) : refuse('UNAUTHORIZED');
}

/** The chat prefix and the id of a member or guest (spec §7 chat). */
export const roomOf = (world: SimWorld, id: string): string => operatorOf(world).chatPrefix + id;

/** The room of a guest. A guest id that is also a member's id would open that member's room, so it gets none. */
const guestRoom = (world: SimWorld, guestId: string): string | undefined =>
  guestId === '' || world.store.table('members').has(guestId) ? undefined : roomOf(world, guestId);

export type JoinDecision = { readonly ok: true } | { readonly ok: false; readonly message: string };

const refused: JoinDecision = { ok: false, message: 'UNAUTHORIZED' };

/** A room only admits its owner: a member by token, a guest by the id that the app stores. As for calls, nobody once the service is gone. */
export function mayJoin(
  world: SimWorld,
  room: string,
  caller: { readonly token?: string; readonly guestId?: string },
): JoinDecision {
  if (isGone(world)) return { ok: false, message: wireMessages.gone };
  if (caller.token !== undefined) {
    const who = authenticate(world, caller.token);
    if (!who.ok) return who;
    return room === roomOf(world, who.member.id) ? { ok: true } : refused;
  }
  const own = guestRoom(world, caller.guestId ?? '');
  return own !== undefined && room === own ? { ok: true } : refused;
}
