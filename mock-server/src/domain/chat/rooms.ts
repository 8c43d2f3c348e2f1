import { authenticate } from '../auth/authenticate.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** The chat prefix and the id of a member or guest (spec §7 chat). */
export const roomOf = (world: SimWorld, id: string): string => operatorOf(world).chatPrefix + id;

/** The room of a guest. A guest id that is a member's would open that member's room, so it has none. */
export const guestRoom = (world: SimWorld, guestId: string): string | undefined =>
  guestId === '' || world.store.table('members').has(guestId) ? undefined : roomOf(world, guestId);

export type JoinDecision = { readonly ok: true } | { readonly ok: false; readonly message: string };

const refused: JoinDecision = { ok: false, message: 'UNAUTHORIZED' };

/** A room is only for the one it belongs to: a member by token, a guest by the id that the app keeps. */
export function mayJoin(
  world: SimWorld,
  room: string,
  caller: { readonly token?: string; readonly guestId?: string },
): JoinDecision {
  if (caller.token !== undefined) {
    const who = authenticate(world, caller.token);
    if (!who.ok) return who;
    return room === roomOf(world, who.member.id) ? { ok: true } : refused;
  }
  const own = guestRoom(world, caller.guestId ?? '');
  return own !== undefined && room === own ? { ok: true } : refused;
}
